import { PASSWORD_MAX, PASSWORD_MIN } from '../../../contract/limits.ts'

export type PasswordFault = 'short' | 'long' | 'common' | 'same'

/** Those that are tried first everywhere; shorter ones are refused for their length already. */
const COMMON = new Set(
  (
    '12345678 123456789 1234567890 12345678910 123123123 11111111 00000000 88888888 87654321 987654321 12341234 ' +
    '11223344 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl ' +
    'zxcvbnm1 azertyuiop azerty123 abcd1234 abc12345 abcdefgh aa123456 a1234567 a12345678 password password1 ' +
    'password12 password123 passw0rd p@ssw0rd p@ssword wachtwoord wachtwoord1 wachtwoord123 welkom01 welkom123 ' +
    'welkom12 welkom1234 welcome1 welcome123 iloveyou iloveyou1 ikhouvanjou sunshine princess football baseball ' +
    'superman batman123 trustno1 whatever computer internet starwars master123 dragon123 monkey123 shadow123 ' +
    'michael1 jennifer jordan23 charlie1 liverpool feyenoord ajax1234 ajaxamsterdam amsterdam rotterdam nederland ' +
    'voetbal1 geheim123 geheim12 letmein1 letmein123 changeme changeme123 admin123 administrator test1234 ' +
    'testtest secret123 passwort passwort1 passwort123 hallo123 hallo1234 schatz123 ichliebedich motdepasse ' +
    'bonjour1 jetaime1 soleil123 contraseña contrasena teamo123 barcelona realmadrid ciao1234 juventus amoremio ' +
    'haslo123 polska123 kochamcie samsung1 google123 facebook pokemon1 minecraft fuckyou1 sexy1234 lovely123 ' +
    'chocolate butterfly lonk1234 lonklonk'
  ).split(' '),
)

/** What is wrong with a new password. Length alone is asked for: no rules of composition. */
export function passwordFault(password: string, own: { email: string; name: string }): PasswordFault | null {
  const length = [...password].length
  if (length < PASSWORD_MIN) return 'short'
  if (length > PASSWORD_MAX) return 'long'
  const plain = password.trim().toLowerCase()
  if (plain === own.email.trim().toLowerCase() || plain === own.name.trim().toLowerCase()) return 'same'
  return COMMON.has(plain) || /^(.)\1*$/u.test(plain) ? 'common' : null
}

export function newPasswordFault(
  typed: { password: string; password_repeat: string },
  own: { email: string; name: string },
): PasswordFault | 'not_equal' | null {
  return typed.password === typed.password_repeat ? passwordFault(typed.password, own) : 'not_equal'
}
