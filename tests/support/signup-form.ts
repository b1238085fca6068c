import { eventually, type TestApp } from './app.ts'

let made = 0

/** A valid signup form of a new person each time. */
export function signupForm(changed: Record<string, unknown> = {}) {
  made++
  return {
    email: `nieuw${made}@voorbeeld.example`,
    name: `Nieuw lid ${made}`,
    date_of_birth: '1990-06-15',
    signup_message: 'Benieuwd wie hier is.',
    password: 'drie blauwe fietsen',
    gender: 'female' as const,
    looking_for: 'male' as const,
    sexuality: 'hetero' as const,
    country: 'NL',
    city: 'Haarlem',
    language: 'nl' as const,
    terms: true,
    ...changed,
  }
}

/** Waits for a mail to an address. @returns the newest one */
export const lastMail = (app: TestApp, to: string) =>
  eventually(() =>
    app.db
      .selectFrom('development_mail')
      .selectAll()
      .where('recipient', '=', to)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  )
