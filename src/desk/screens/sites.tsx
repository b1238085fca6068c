import { useThingId } from '../navigation.tsx'
import { NotHere } from '../shell/not-here.tsx'
import { SiteList } from './sites/site-list.tsx'
import { SiteScreen } from './sites/site-screen.tsx'

/** Sites: the list of them, and at the address of one everything that is decided of it. */
export default function Sites() {
  const id = useThingId()
  if (id === undefined) return <SiteList />
  return /^\d{1,5}$/.test(id) ? <SiteScreen key={id} id={Number(id)} /> : <NotHere />
}
