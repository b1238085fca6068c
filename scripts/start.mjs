// npm start: from a fresh clone to a running demo, or a production server with LONK_MODE=production.
import { build, install, runNode } from './setup.mjs'

install()
build()
// Half of Node's default young generation, which keeps fifty concurrent uploads within the memory limit.
runNode(['--max-semi-space-size=16', 'src/main.ts'], {
  NODE_ENV: 'production',
  // glibc's arenas do not return memory; two suffice for one busy thread.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2',
})
