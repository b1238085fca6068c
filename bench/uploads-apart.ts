// Many photos at once, and what the server needs for them; see apart.ts.
import { answerApart } from './apart.ts'
import { familyBytes } from './processes.ts'
import { upload, watchPhotos, type Uploaded } from './upload.ts'
import type { Actor } from './world.ts'

export type Uploads = { url: string; pid: number; databaseUrl: string; members: Actor[]; photo: Uint8Array }

const SAMPLE_EVERY_MS = 250

/** Looking at the memory holds up who does it. */
answerApart<Uploads, { many: Uploaded[]; mostBytes: number }>(async ({ url, pid, databaseUrl, members, photo }) => {
  let mostBytes = 0
  const sampling = setInterval(() => (mostBytes = Math.max(mostBytes, familyBytes(pid))), SAMPLE_EVERY_MS)
  const watch = watchPhotos(databaseUrl)
  try {
    const many = await Promise.all(members.map((actor) => upload({ url, watch }, actor, photo)))
    return { many, mostBytes }
  } finally {
    clearInterval(sampling)
    await watch.stop()
  }
})
