import { readdir, readFile } from 'node:fs/promises'

const FOLDER = new URL('../../../../db/pages/', import.meta.url)

/** The information pages as files: `<language>/<token>.md`, whose first line is `# title`. */
export async function readDefaultPages(): Promise<{ token: string; language: string; title: string; body: string }[]> {
  const files = (await readdir(FOLDER, { recursive: true }))
    .filter((name) => /^[a-z]{2}\/[a-z0-9-]+\.md$/.test(name))
    .sort()
  return Promise.all(
    files.map(async (file) => {
      const [first = '', ...rest] = (await readFile(new URL(file, FOLDER), 'utf8')).split('\n')
      const [language = '', token = ''] = file.replace('.md', '').split('/')
      return { token, language, title: first.replace(/^# /, ''), body: rest.join('\n').trim() }
    }),
  )
}
