// npm run setup -- production: installs and builds what is missing, then asks what a server with real members needs.
import { build, install, runNode } from './setup.mjs'

// The tools of the makers are not asked for.
process.env.LONK_MODE = 'production'
install()
build()
runNode(['scripts/setup-production.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
