// npm run build: makes dist/ from the sources, when they have changed.
import { build, install } from './setup.mjs'

install()
build()
