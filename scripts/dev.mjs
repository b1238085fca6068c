// npm run dev: the server with hot reload; pages come straight from the sources.
import { install, runNode } from './setup.mjs'

install()
runNode(['scripts/dev.ts'], { LONK_MODE: 'development' })
