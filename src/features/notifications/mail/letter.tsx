import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  render,
  Row,
  Section,
  Text,
  toPlainText,
} from 'react-email'
import shippedMark from '../../../kit/pictures/mark-96.png?inline'
import type { MailFooter, SwitchOff } from '../../../platform/views.ts'
import type { Letter } from './letters.ts'
import type { MailTexts } from './texts.ts'

type Props = { texts: MailTexts; letter: Letter; footer: MailFooter; off: SwitchOff | null }

export async function renderLetter(props: Props): Promise<{ html: string; text: string }> {
  const html = await render(<LetterPage {...props} />)
  return { html, text: toPlainText(html, { selectors: [{ selector: '.ini', format: 'skip' }] }) }
}

/**
 * The frame of every mail, readable in light and dark; its one picture travels inside, so that opening a mail tells
 * nobody anything.
 */
function LetterPage({ texts, letter, footer, off }: Props) {
  const { t, locale } = texts
  const { email, mark, ...sender } = footer
  const { button } = letter
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styles}</style>
      </Head>
      <Preview>{letter.preview ?? t('frame.preview')}</Preview>
      <Body className="bg" lang={locale} style={{ margin: 0, background: '#fbf8f9', fontFamily }}>
        <Container style={{ maxWidth: 560, padding: '32px 16px' }}>
          <Text className="tx" style={{ ...text, margin: '0 4px 18px', fontSize: 22, fontWeight: 700 }}>
            {/* The name beside it says the same: to who sees no pictures, it is the logo. */}
            <Img src={mark ?? shippedMark} width={32} height={32} alt="" style={logo} />
            {sender.site}
          </Text>
          <Section
            className="cd"
            style={{ background: '#ffffff', border: '1px solid #e8dfe4', borderRadius: 20, padding: '32px 36px' }}
          >
            <Heading className="tx" style={{ ...text, margin: '0 0 20px', fontSize: 26, lineHeight: '32px' }}>
              {letter.title ?? letter.subject}
            </Heading>
            {letter.text.map((line) => (
              <Text key={line} className="tx" style={text}>
                {line}
              </Text>
            ))}
            {letter.people?.map((person, index) => (
              <LetterPerson key={index} {...person} />
            ))}
            {letter.more && (
              <Text className="mu" style={muted}>
                {letter.more}
              </Text>
            )}
            {button && <LetterButton {...button} fallback={t('frame.fallback')} />}
            {letter.notes.map((line) => (
              <Text key={line} className="mu" style={muted}>
                {line}
              </Text>
            ))}
          </Section>
          <Text className="mu" style={{ ...muted, margin: '22px 4px 0' }}>
            {t('footer.questions', { email })}
          </Text>
          <Text className="mu" style={{ ...muted, margin: '4px 4px 0' }}>
            {t('footer.line', sender)}
          </Text>
          {off && <WhyThisMail texts={texts} off={off} site={sender.site} />}
        </Container>
      </Body>
    </Html>
  )
}

/** Who it is about, as on a card: a picture would have to come along, or be asked for when the mail is opened. */
const LetterPerson = ({ name, place, label, note }: NonNullable<Letter['people']>[number]) => (
  <Row style={{ margin: '0 0 16px' }}>
    <Column style={{ width: 60, verticalAlign: 'top' }}>
      <Text className="ini" style={initial} aria-hidden="true">
        {[...name][0]}
      </Text>
    </Column>
    <Column style={{ verticalAlign: 'top' }}>
      <Text className="tx" style={{ ...text, margin: 0, fontWeight: 700 }}>
        {name}
        {label !== null && (
          <>
            {' '}
            <span style={fictional}>{label}</span>
          </>
        )}
      </Text>
      <Text className="mu" style={{ ...muted, margin: 0 }}>
        {[place, note].filter(Boolean).join(' · ')}
      </Text>
    </Column>
  </Row>
)

/** Of a mail that can be switched off: what it comes from, and both ways to end it. */
const WhyThisMail = ({ texts: { t, kinds }, off, site }: Pick<Props, 'texts'> & { off: SwitchOff; site: string }) => (
  <Text className="mu" style={{ ...muted, margin: '12px 4px 0' }}>
    {t('footer.why', { kind: kinds(off.kind, { site }) })}
    <br />
    <Link className="lk" href={off.settings} style={{ color: '#b8124e' }}>
      {t('footer.change')}
    </Link>
    {' · '}
    <Link className="lk" href={off.link} style={{ color: '#b8124e' }}>
      {t('footer.off')}
    </Link>
  </Text>
)

/** The one thing to do in a mail, with the address in full for readers without buttons. */
const LetterButton = ({ href, label, fallback }: { href: string; label: string; fallback: string }) => (
  <>
    <Button
      className="bt"
      href={href}
      style={{
        ...wraps,
        background: '#d0195a',
        borderRadius: 99,
        color: '#ffffff',
        display: 'inline-block',
        fontSize: 16,
        fontWeight: 600,
        margin: '10px 0 18px',
        padding: '15px 30px',
        textAlign: 'center',
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
const logo = { display: 'inline-block', marginRight: 8, verticalAlign: -8 }
const initial = {
  background: '#fbe3ec',
  borderRadius: 24,
  color: '#b8124e',
  fontSize: 20,
  fontWeight: 700,
  height: 48,
  lineHeight: '48px',
  margin: 0,
  textAlign: 'center' as const,
  width: 48,
}
const fictional = {
  background: '#fff0c2',
  border: '1px solid #d9a93b',
  borderRadius: 99,
  color: '#553800',
  display: 'inline-block',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '20px',
  padding: '1px 9px',
}
/** A word as long as somebody wrote it, or as the screen is narrow, makes no mail wider than the screen. */
const wraps = { wordBreak: 'break-word' as const }
const text = { ...wraps, color: '#251722', fontSize: 16, lineHeight: '25px', margin: '0 0 16px' }
const muted = { ...wraps, color: '#65545f', fontSize: 14, lineHeight: '22px', margin: '0 0 12px' }
/** Background and padding lie on a cell inside, where react-email puts them. */
const styles =
  '@media (prefers-color-scheme:dark){.bg,.bg>table>tbody>tr>td{background:#141016!important}' +
  '.cd{background:#1e1820!important;border-color:#382d3b!important}.tx{color:#f7f0f4!important}' +
  '.mu{color:#c0b1bc!important}.lk{color:#ff8db1!important}}' +
  '@media (max-width:480px){.cd>tbody>tr>td{padding:24px 20px!important}.bt{padding:15px 20px!important}}'
