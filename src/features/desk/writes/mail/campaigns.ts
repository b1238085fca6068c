import type * as calls from '../../../../contract/desk-mail.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError, type FieldErrors } from '../../../../contract/errors.ts'
import type { Site, StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { countWanting } from '../../../notifications/reads/campaigns.ts'
import {
  faultOfLetter,
  paragraphsOf,
  type CampaignLetter,
  type CampaignLetters,
} from '../../../notifications/rules/campaigns.ts'
import { resumeCampaign, startCampaign, stopCampaign, testCampaign } from '../../../notifications/writes/campaigns.ts'
import { findSeenSite } from '../../reads/seen-site.ts'

type Ctx = WithTrx<StaffCtx>
type Body<Name extends 'startCampaign' | 'changeCampaign' | 'testCampaign'> = Input<(typeof calls)[Name]>['body']
type Given = Body<'testCampaign'>['letter']

/**
 * @throws not_found · already_active: another one has this name · validation by language, or `letters` where one is
 * missing
 */
export async function start(ctx: Ctx, body: Body<'startCampaign'>): Promise<Reply<typeof calls.startCampaign>> {
  const { name, kind, at_most: atMost, reason } = body
  const site = await findSeenSite(ctx, body.site)
  const letters = readLetters(site, body.letters)
  const wanting = await countWanting(ctx.trx, site.id, kind)
  if (!(await startCampaign(within(ctx), site, { name, kind, letters, atMost }))) throw new AppError('already_active')
  await ctx.record({ ...about(site, name), act: 'campaign.start', after: { kind, at_most: atMost, wanting }, reason })
  return { wanting }
}

/** @throws not_found */
export async function change(ctx: Ctx, body: Body<'changeCampaign'>): Promise<void> {
  const { name, to, at_most: atMost, reason } = body
  const site = await findSeenSite(ctx, body.site)
  const isKnown =
    to === 'stop'
      ? await stopCampaign(within(ctx), site, name)
      : await resumeCampaign(within(ctx), site, { name, atMost })
  if (!isKnown) throw new AppError('not_found')
  const after = to === 'stop' ? undefined : { at_most: atMost }
  await ctx.record({ ...about(site, name), act: `campaign.${to}`, after, reason })
}

/** To whoever asks for it, and nobody else. @throws not_found · validation by language */
export async function test(ctx: Ctx, body: Body<'testCampaign'>): Promise<Reply<typeof calls.testCampaign>> {
  const site = await findSeenSite(ctx, body.site)
  const { language: locale } = body.letter
  const letter = letterOf(body.letter)
  expectFit({ [locale]: letter })
  const { email } = await ctx.trx
    .selectFrom('staff')
    .select('email')
    .where('id', '=', ctx.staff.id)
    .executeTakeFirstOrThrow()
  await testCampaign(within(ctx), site, { letter, email, locale })
  await ctx.record({ ...about(site, locale), act: 'campaign.test' })
  return { email }
}

/** In the transaction of the call, with its entry of the log. */
const within = ({ trx, jobs, clock, config }: Ctx) => ({ db: trx, jobs, clock, config })

const about = (site: Site, name: string) => ({ siteId: site.id, subject: { kind: 'campaign', id: name } })

/** In every language that members of the site read, and in no other. */
function readLetters(site: Site, given: readonly Given[]): CampaignLetters {
  const letters: CampaignLetters = Object.fromEntries(given.map((letter) => [letter.language, letterOf(letter)]))
  const isWhole =
    site.exposedLocales.length === given.length && site.exposedLocales.every((locale) => letters[locale] !== undefined)
  if (!isWhole) throw refused({ letters: 'invalid' })
  expectFit(letters)
  return letters
}

const letterOf = ({ subject, text, button }: Given): CampaignLetter => ({
  subject,
  text: paragraphsOf(text),
  button: button && { label: button.label, path: button.path },
})

function expectFit(letters: CampaignLetters): void {
  const faults = Object.entries(letters).flatMap(([language, letter]) => {
    const fault = faultOfLetter(letter)
    return fault === null ? [] : [[language, fault] as const]
  })
  if (faults.length > 0) throw refused(Object.fromEntries(faults))
}

const refused = (fields: FieldErrors) => new AppError('validation', { fields })
