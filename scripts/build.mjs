// npm run build: builds dist/ when the sources have changed.
import { build, install } from './setup.mjs'

install()
build()
