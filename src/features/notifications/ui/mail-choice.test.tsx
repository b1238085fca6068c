// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderScreen, type Answers } from '../../../../tests/support/screen.tsx'
import { AppError } from '../../../contract/errors.ts'
import { MailChoice } from './mail-choice.tsx'

const page = (
  <Suspense>
    <MailChoice token="t" />
  </Suspense>
)
const texts = ['settings' as const]
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('the page of a mail changes nothing by itself, and each press is undone by the next [WEB-4 O-94]', async () => {
  let now = { kind: 'like' as const, email: true, all: true }
  const answers: Answers = {
    getMailChoice: () => now,
    chooseMail: ({ body: { email = now.email, all = now.all } }) => (now = { ...now, email, all }),
  }
  const { callsOf } = await renderScreen(page, { texts, answers })
  await screen.findByText('Je krijgt mail over ‘Likes en matches’.')
  expect(callsOf('chooseMail')).toEqual([])
  await press('Afmelden')
  await screen.findByText('Je krijgt geen mail meer over ‘Likes en matches’.')
  await press('Weer aanzetten')
  await screen.findByText('Je krijgt mail over ‘Likes en matches’.')
  await press('Voor alle mails afmelden')
  await screen.findByText(/^Alle mail die je kunt uitzetten, staat uit\./)
  // What is said of one kind would not be so.
  expect(screen.queryByText(/Likes en matches/)).toBeNull()
  await press('Mail weer aanzetten')
  await screen.findByText('Je krijgt mail over ‘Likes en matches’.')
  expect(callsOf('chooseMail').map(({ args }) => args['body'])).toEqual([
    { token: 't', email: false },
    { token: 't', email: true },
    { token: 't', all: false },
    { token: 't', all: true },
  ])
})

test('a link that is none of ours leads to the settings [WEB-4]', async () => {
  const answers: Answers = {
    getMailChoice: () => {
      throw new AppError('unsubscribe_link_invalid')
    },
  }
  await renderScreen(page, { texts, answers })
  expect((await screen.findByRole('alert')).textContent).toContain('Deze link werkt niet')
  expect(screen.getByRole('link', { name: 'Alle instellingen' }).getAttribute('href')).toBe('/notifications')
})
