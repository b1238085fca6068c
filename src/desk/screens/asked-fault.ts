import { useFieldError } from '../../client/use-field-error.ts'
import { isAppError } from '../../contract/errors.ts'
import { isSetting } from '../../features/site/rules/site-settings.ts'
import { useOfferFault } from './offers/use-offer-fault.ts'
import { useSettingFaults } from './sites/use-setting-fault.ts'
import { useSettingWords } from './sites/use-setting-words.ts'

const OF_SITES = ['setting.change', 'site.delete']
const OF_OFFERS = ['prices.change', 'bonus.change']

/** Why what was asked for is not possible any more: no field is marked to whoever confirms it. */
export function useAskedFault(act: string): (error: unknown) => string | null {
  const offerFault = useOfferFault()
  const fieldError = useFieldError()
  const settingFaults = useSettingFaults()
  const { nameOf } = useSettingWords()
  return (error) => {
    if (!isAppError(error) || error.code !== 'validation') return null
    const faults = OF_SITES.includes(act)
      ? Object.entries(settingFaults(error)).map(([name, fault]) =>
          isSetting(name) ? `${nameOf(name)}: ${fault}` : fault,
        )
      : Object.entries(error.fields ?? {}).map(([name, code]) =>
          OF_OFFERS.includes(act) ? offerFault(name, code, error.data) : fieldError(name, code),
        )
    return faults.join(' ') || null
  }
}
