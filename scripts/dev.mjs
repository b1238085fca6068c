// npm run dev: the server with hot reload, without a build.
import { install, runNode } from './setup.mjs'

install()
runNode(['scripts/dev.ts'], { LONK_MODE: 'development' })
