import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useForm } from '../../../../client/use-form.ts'
import { useSave } from '../../../../client/use-save.ts'
import { takeUser, useMember, useWeb } from '../../../../client/web.tsx'
import type { User } from '../../../../contract/accounts.ts'
import { FACTS } from '../../../../contract/facts.ts'
import type { Profile } from '../../../../contract/profiles.ts'
import { Button, LinkButton } from '../../../../kit/button.tsx'
import { Checkbox } from '../../../../kit/choice.tsx'
import { SelectField } from '../../../../kit/field.tsx'
import { Modal, ModalHeader } from '../../../../kit/modal.tsx'
import { Section } from '../../../../kit/section.tsx'
import { takeProfile } from './take-profile.ts'

type Wish = Pick<Profile, 'sexuality' | 'looking_for'>

/** Kept only with a consent of its own, which is never ticked beforehand and can be taken back. */
export function WishSection() {
  const t = useTranslations('settings.wish')
  const user = useMember()
  const [agreed, setAgreed] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <Section id="wish" title={t('title')} text={t('text')}>
      {user.consent_sensitive ? (
        <p className="mb-4">
          {t('given')} <LinkButton onClick={() => setAsking(true)}>{t('withdraw')}</LinkButton>
        </p>
      ) : (
        <Checkbox
          name="consent_sensitive"
          label={t('consent')}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      )}
      {user.consent_sensitive || agreed ? <WishForm user={user} onSaved={() => setAgreed(false)} /> : null}
      <WithdrawConsent open={asking} onClose={() => setAsking(false)} />
    </Section>
  )
}

function WishForm({ user, onSaved }: { user: User; onSaved(): void }) {
  const t = useTranslations('settings.wish')
  const words = useTranslations('base.word')
  const saved = useTranslations('settings')
  const web = useWeb()
  const form = useForm({
    initial: { sexuality: user.profile.sexuality ?? '', looking_for: user.profile.looking_for ?? '' },
    needed: () => [],
    call: async (wish) => {
      // only what the lists below offer; nothing chosen is nothing said
      const body = { sexuality: wish.sexuality || null, looking_for: wish.looking_for || null } as Wish
      if (!user.consent_sensitive) takeUser(web, (await web.api.updateUser({ body: { consent_sensitive: true } })).user)
      return web.api.updateProfile({ body })
    },
    said: () => saved('saved'),
    onSaved: ({ profile }) => {
      takeProfile(web, profile)
      onSaved()
    },
  })
  return (
    <form className="stack mt-3" {...form.props}>
      <SelectField
        {...form.input('sexuality')}
        label={t('sexuality')}
        placeholder={t('unsaid')}
        options={FACTS.sexuality.values.map((value) => ({ value, label: t(`sexualities.${value}`) }))}
      />
      <SelectField
        {...form.input('looking_for')}
        label={t('lookingFor')}
        placeholder={t('unsaid')}
        options={FACTS.looking_for.values.map((value) => ({ value, label: t(`wishes.${value}`) }))}
      />
      <Button type="submit" variant="outline" busy={form.busy}>
        {words('save')}
      </Button>
    </form>
  )
}

/** Says what it clears before it does. Two presses from the settings. */
function WithdrawConsent({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTranslations('settings.wish')
  const words = useTranslations('base.word')
  const web = useWeb()
  const titleId = useId()
  const { run, busy } = useSave({
    call: async () => takeUser(web, (await web.api.updateUser({ body: { consent_sensitive: false } })).user),
    said: () => t('withdrawn'),
    onSaved: onClose,
  })
  return (
    <Modal open={open} onClose={onClose} busy={busy} labelledBy={titleId}>
      <ModalHeader title={t('withdrawTitle')} id={titleId} closeLabel={words('close')} onClose={onClose} />
      <p className="mb-5">{t('withdrawText')}</p>
      <div className="row flex-wrap">
        <Button variant="outline" onClick={onClose}>
          {words('cancel')}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => run()}>
          {t('withdrawSubmit')}
        </Button>
      </div>
    </Modal>
  )
}
