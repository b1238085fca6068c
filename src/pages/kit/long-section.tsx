import { Link } from '@tanstack/react-router'
import { Bell, MessageCircle, Plane } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../kit/avatar.tsx'
import { Badge, Pill } from '../../kit/badge.tsx'
import { Banner } from '../../kit/banner.tsx'
import { BundleCard } from '../../kit/bundle-card.tsx'
import { Button, LinkButton } from '../../kit/button.tsx'
import { Chip } from '../../kit/chip.tsx'
import { Checkbox, RadioCard, Segmented, Switch } from '../../kit/choice.tsx'
import { Countdown } from '../../kit/countdown.tsx'
import { DateOfBirth } from '../../kit/date-of-birth.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Fault } from '../../kit/fault.tsx'
import { SelectField, TextAreaField, TextField } from '../../kit/field.tsx'
import { InterestIcon } from '../../kit/interest-icon.tsx'
import { MemberCard } from '../../kit/member-card.tsx'
import { MemberName, useSpokenName } from '../../kit/member-name.tsx'
import { Menu } from '../../kit/menu.tsx'
import { Modal, ModalHeader } from '../../kit/modal.tsx'
import { PriceTag } from '../../kit/price.tsx'
import { ProgressBar } from '../../kit/progress-bar.tsx'
import { RangePair } from '../../kit/range-pair.tsx'
import { Result } from '../../kit/result.tsx'
import { Section as Setting } from '../../kit/section.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import ToastCard from '../../kit/toast-card.tsx'
import { LONG_WORD, LONGEST, type LongWords } from './long-words.ts'
import { portrait } from './portrait.ts'
import { Columns, Line, Section } from './section.tsx'

const MEMBERS = [
  { name: 'Wilhelminamaximilian', age: 104, fictional: false, photo: portrait(200, '#e0b050') },
  { name: 'MMMMMMMMMMWWWWWWWWWW', age: 104, fictional: true, photo: portrait(265, '#241a20') },
  { name: 'Ewa-Małgorzata-Maria', age: 104, fictional: true, photo: null },
] as const
const [LONG, BROAD] = MEMBERS
const PLACE = "Krimpen aan den IJssel, 's-Gravenhage"
const DEAREST = { style: 'p3', credits: 10_000 } as const
const OFFER_MS = 999 * 3_600_000
const nothing = () => {}

/** Every component with the longest content it may get. */
export function LongSection() {
  const t = useTranslations('kit')
  const base = useTranslations('base')
  const spokenName = useSpokenName()
  return (
    <Section title={t('section.long')}>
      <div className="mgrid items-start">
        {MEMBERS.map(({ photo, ...member }) => (
          <MemberCard
            key={member.name}
            member={member}
            place={PLACE}
            photo={photo}
            photoAlt={t('label.photoOf', member)}
            onlineText={t('card.online')}
            tag={base('word.new')}
            tagUnread
            openLabel={t('card.open', { who: spokenName(member) })}
            link={(props) => <Link to="/kit" {...props} />}
            like={{ pressed: false, label: t('card.like', member), onToggle: nothing }}
          />
        ))}
      </div>
      {(['h1', 'h2', 'b'] as const).map((as) => (
        <div key={as} className="row flex-wrap">
          <MemberName as={as} member={BROAD} />
        </div>
      ))}
      <div className="row">
        <Avatar name={LONG.name} src={LONG.photo} />
        <span className="grow">
          <MemberName as="b" member={LONG} />
          <span className="small muted">{LONG_WORD}</span>
        </span>
        <Badge count={1_000} label={t('label.unread', { n: 1_000 })} />
      </div>
      <div className="card pad">
        <h3>{LONG_WORD}</h3>
        <p>{LONG_WORD}</p>
      </div>
      {LONGEST.map((words) => (
        <LongParts key={words.locale} words={words} />
      ))}
    </Section>
  )
}

function LongParts({ words }: { words: LongWords }) {
  return (
    <div className="stack" lang={words.locale}>
      <LongButtons words={words} />
      <Columns>
        <LongFields words={words} />
        <LongChoices words={words} />
        <LongMessages words={words} />
      </Columns>
    </div>
  )
}

function LongButtons({ words }: { words: LongWords }) {
  const [shown, setShown] = useState(false)
  const id = useId()
  const close = () => setShown(false)
  const { save, cancel, deed } = words
  return (
    <>
      <Line>
        <Button variant="primary" size="lg">
          {save}
        </Button>
        <Button size="sm">{save}</Button>
        <LinkButton onClick={() => setShown(true)}>{deed(LONG.name)}</LinkButton>
        <Menu label={save} align="start" trigger={(props) => <Button {...props}>{deed(BROAD.name)}</Button>}>
          {[save, deed(BROAD.name), LONG_WORD].map((item) => (
            <button key={item} type="button" role="menuitem">
              <Plane className="icon s" aria-hidden />
              {item}
            </button>
          ))}
        </Menu>
        <Pill tone="warn">{words.state}</Pill>
        {[false, true].map((shared) => (
          <Chip key={String(shared)} icon={<InterestIcon name="plane" />} shared={shared}>
            {words.interest}
          </Chip>
        ))}
      </Line>
      <div className="row">
        <Button variant="outline">{cancel}</Button>
        <Button variant="danger" className="grow">
          {deed(LONG.name)}
        </Button>
      </div>
      <Modal open={shown} onClose={close} labelledBy={id}>
        <ModalHeader title={deed(BROAD.name)} id={id} closeLabel={cancel} onClose={close} />
        <p className="muted mb-4">{LONG_WORD}</p>
        <Button variant="danger" block onClick={close}>
          {deed(BROAD.name)}
        </Button>
      </Modal>
    </>
  )
}

function LongFields({ words: { locale, save, hint, refusal, cancel, deed } }: { words: LongWords }) {
  const [birth, setBirth] = useState('')
  return (
    <div className="stack">
      <TextField label={save} hint={hint} defaultValue={LONG_WORD} />
      <TextField label={save} error={refusal} placeholder={hint} />
      <SelectField label={save} options={[{ value: PLACE, label: deed(PLACE) }]} placeholder={hint} small />
      <TextAreaField label={save} hint={hint} defaultValue={LONG_WORD} counter={(used) => `${used} / ${cancel}`} />
      <DateOfBirth
        label={save}
        labels={{ day: hint, month: hint, year: hint }}
        locale={locale}
        youngest={2008}
        oldest={1920}
        value={birth}
        onChange={setBirth}
        error={refusal}
      />
    </div>
  )
}

function LongChoices({ words }: { words: LongWords }) {
  const { three, save, cancel, refusal, hint } = words
  const [chosen, setChosen] = useState(three[0])
  const options = three.map((label) => ({ value: label, label }))
  return (
    <div className="stack">
      <Segmented label={save} value={chosen} options={options} onChange={setChosen} />
      <Segmented label={save} value={chosen} options={options} onChange={setChosen} block />
      <Tabs
        label={save}
        tabs={three.map((label) => ({ id: label, label }))}
        selected={chosen}
        onSelect={(id) => setChosen(id)}
      >
        <p className="muted mt-4">{chosen}</p>
      </Tabs>
      <Switch label={save} />
      <Checkbox label={`${hint} ${LONG_WORD}`} error={refusal} />
      <RadioCard name={save}>
        <span>
          <b>{save}</b>
          <span className="small muted block">{LONG_WORD}</span>
        </span>
      </RadioCard>
      <RangePair
        label={save}
        valueText={cancel}
        lowLabel={save}
        highLabel={save}
        min={18}
        max={99}
        low={18}
        high={99}
        onChange={nothing}
      />
      <BundleCard
        {...DEAREST}
        creditsWord={words.credits}
        price={{ amount: 12_345.6, currency: 'PLN', was: 23_456.7, wasLabel: save }}
        perMessage={hint}
        ribbon={words.popular}
        value={save}
      />
      <PriceTag amount={12_345.6} currency="PLN" was={23_456.7} wasLabel={save} />
    </div>
  )
}

function LongMessages({ words: { locale, save, cancel, refusal, hint, deed } }: { words: LongWords }) {
  const [endsAt] = useState(() => new Date(Date.now() + OFFER_MS))
  const [ended, setEnded] = useState(false)
  return (
    <div className="stack">
      <Banner tone="offer">
        <span className="row between flex-wrap">
          <b className="min-w-0">{refusal}</b>
          <Countdown endsAt={endsAt} label={() => hint} />
        </span>
      </Banner>
      <Banner
        icon={<Bell className="icon" aria-hidden />}
        action={<Button size="sm">{save}</Button>}
        onClose={nothing}
        closeLabel={cancel}
      >
        {refusal}
      </Banner>
      <Setting id={`long-${locale}`} title={deed(BROAD.name)} text={`${hint} ${LONG_WORD}`}>
        <Fault text={`${refusal} ${LONG_WORD}`} />
      </Setting>
      <Banner tone="warn" action={<LinkButton>{save}</LinkButton>}>
        {LONG_WORD}
      </Banner>
      <ToastCard
        toast={{ id: 0, text: `${deed(BROAD.name)} ${LONG_WORD}`, action: { label: save, onPress: nothing } }}
        closeLabel={cancel}
        close={nothing}
      />
      <div className="card">
        <EmptyState
          icon={<MessageCircle />}
          title={deed(BROAD.name)}
          action={<Button variant="primary">{deed(BROAD.name)}</Button>}
        >
          {`${hint} ${LONG_WORD}`}
        </EmptyState>
      </div>
      <Button onClick={() => setEnded(!ended)}>{save}</Button>
      <ProgressBar active={ended} label={`${hint} ${LONG_WORD}`} />
      {ended ? (
        <div className="card">
          <Result heading="h2" title={deed(BROAD.name)} action={<Button variant="primary">{deed(BROAD.name)}</Button>}>
            {`${refusal} ${LONG_WORD}`}
          </Result>
        </div>
      ) : null}
    </div>
  )
}
