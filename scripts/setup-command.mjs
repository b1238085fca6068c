// npm run setup -- production: installs and builds what is missing, then asks for the settings of a production server.
import { build, install, runNode } from './setup.mjs'

// Development dependencies are not needed.
process.env.LONK_MODE = 'production'
install()
build()
runNode(['scripts/setup-production.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
