// npm start: everything from a fresh clone to a running demo, or a server when LONK_MODE=production.
import { build, install, runNode } from './setup.mjs'

install()
build()
// Half of the 64 MB that Node would keep for what is young: with it fifty uploads at once need no more than they may.
runNode(['--max-semi-space-size=16', 'src/main.ts'], {
  NODE_ENV: 'production',
  // glibc keeps what each of its heaps once held; two are enough for one busy thread.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2',
})
