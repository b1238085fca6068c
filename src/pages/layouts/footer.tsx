import { useSuspenseQuery } from '@tanstack/react-query'
import { useTexts } from '../../client/texts.ts'
import { useSettings, useUser, useWeb } from '../../client/web.tsx'
import { Footers } from '../../features/site/ui/footer.tsx'

/** Rendered within `Still`, whose wrapper handles its plain links. */
export default function PageFooters() {
  useTexts('footer')
  const { queries, i18n } = useWeb()
  const { data: company } = useSuspenseQuery(queries.companyInfo())
  const isMember = useUser() !== null
  return <Footers settings={useSettings()} company={company} isMember={isMember} locale={i18n.locale} />
}
