import type { ReactNode } from 'react'
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from 'react-email'
import type { MailTexts } from './texts.ts'

/** The lines under every mail: who sends it and whom to ask. */
export type MailFooter = { site: string; company: string; address: string; city: string; email: string }

type Props = { texts: MailTexts; preview: string; title: string; footer: MailFooter; children: ReactNode }

/** The frame of every mail, readable in light and dark, without a picture that would have to be loaded. */
export function MailLayout({ texts, preview, title, footer, children }: Props) {
  const { email, ...sender } = footer
  return (
    <Html lang={texts.locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="bg" lang={texts.locale} style={{ margin: 0, background: '#fbf8f9', fontFamily }}>
        <Container style={{ maxWidth: 560, padding: '32px 16px' }}>
          <Text className="tx" style={{ ...text, margin: '0 4px 18px', fontSize: 22, fontWeight: 700 }}>
            {sender.site}
          </Text>
          <Section
            className="cd"
            style={{ background: '#ffffff', border: '1px solid #e8dfe4', borderRadius: 20, padding: '32px 36px' }}
          >
            <Heading className="tx" style={{ ...text, margin: '0 0 20px', fontSize: 26, lineHeight: '32px' }}>
              {title}
            </Heading>
            {children}
          </Section>
          <Text className="mu" style={{ ...muted, margin: '22px 4px 0' }}>
            {texts.t('footer.questions', { email })}
          </Text>
          <Text className="mu" style={{ ...muted, margin: '4px 4px 0' }}>
            {texts.t('footer.line', sender)}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export const MailText = ({ children }: { children: ReactNode }) => (
  <Text className="tx" style={text}>
    {children}
  </Text>
)

export const MailNote = ({ children }: { children: ReactNode }) => (
  <Text className="mu" style={muted}>
    {children}
  </Text>
)

/** The one thing to do in a mail, with the address in full for readers without buttons. */
export const MailButton = ({ href, label, fallback }: { href: string; label: string; fallback: string }) => (
  <>
    <Button
      href={href}
      style={{
        background: '#d0195a',
        borderRadius: 99,
        color: '#ffffff',
        display: 'inline-block',
        fontSize: 16,
        fontWeight: 600,
        margin: '10px 0 18px',
        padding: '15px 30px',
        textDecoration: 'none',
      }}
    >
      {label}
    </Button>
    <Text className="mu" style={muted}>
      {fallback}
      <br />
      <Link className="lk" href={href} style={{ color: '#b8124e', wordBreak: 'break-all' }}>
        {href}
      </Link>
    </Text>
  </>
)

const fontFamily = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const text = { color: '#251722', fontSize: 16, lineHeight: '25px', margin: '0 0 16px' }
const muted = { color: '#65545f', fontSize: 14, lineHeight: '22px', margin: '0 0 12px' }
/** Background and padding lie on a cell inside, where react-email puts them. */
const styles =
  '@media (prefers-color-scheme:dark){.bg,.bg>table>tbody>tr>td{background:#141016!important}' +
  '.cd{background:#1e1820!important;border-color:#382d3b!important}.tx{color:#f7f0f4!important}' +
  '.mu{color:#c0b1bc!important}.lk{color:#ff8db1!important}}' +
  '@media (max-width:480px){.cd>tbody>tr>td{padding:24px 20px!important}}'
