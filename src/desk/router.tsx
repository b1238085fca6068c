import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { DESK_PATH } from './address.ts'
import { useMe } from './desk.tsx'
import { Invitation } from './login/invitation.tsx'
import { RequireLogin } from './login/require-login.tsx'
import { INVITATION_PATH, screens } from './screens.ts'
import { parseSearch, stringifySearch } from './search.ts'
import { NotHere } from './shell/not-here.tsx'
import { ScreenFault } from './shell/screen-fault.tsx'

/** @param history of the browser, unless a test has its own */
export function createDeskRouter(history?: RouterHistory): AnyRouter {
  const root = createRootRoute({ component: RequireLogin })
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const routeTree = root.addChildren([
    at(DESK_PATH, FirstScreen),
    at(INVITATION_PATH, Invitation),
    ...screens.map(({ path, Part }) => at(path, () => <Part />)),
    ...screens.flatMap((screen) => ('One' in screen ? [at(`${screen.path}/$id`, () => <screen.One />)] : [])),
  ])
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultNotFoundComponent: NotHere,
    defaultErrorComponent: ScreenFault,
  })
}

/** The first that this person may see. */
function FirstScreen() {
  const { may } = useMe()
  const first = screens.find(({ right }) => may(right))
  return first ? <Navigate to={first.path as never} replace /> : <NotHere />
}
