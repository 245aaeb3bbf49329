import type { Plugin } from 'vite'
import {
  frameSources,
  isSecureAddress,
  secureOrigins,
  splitList,
  webOrigin,
} from '../src/lib/webOrigin.js'

export type Environment = Readonly<Record<string, string | undefined>>

const requiredAddresses = [
  'VITE_API_URL',
  'VITE_WAP_API_URL',
  'VITE_BANKID_URL',
  'VITE_TERMINAL_URL',
  'VITE_GAME_URL',
  'VITE_REMOTE_GAME_URL',
]
const requiredTexts = ['VITE_BANKID_CLIENT_ID', 'VITE_OPERATOR_NAME']
const optionalAddresses = ['VITE_CHAT_URL', 'VITE_NEWS_URL', 'VITE_TEXTS_URL', 'VITE_REPORT_URL']
/** May also be a path within the app. */
const folders = ['VITE_NEWS_URL', 'VITE_TEXTS_URL']
const originLists = {
  VITE_APP_URL: secureOrigins,
  VITE_IMAGE_ORIGINS: secureOrigins,
  VITE_FRAME_ORIGINS: frameSources,
}

export const appOrigin = (env: Environment) => secureOrigins(env['VITE_APP_URL'] ?? '')[0]

/** Null if the build can be made. */
export function environmentProblem(env: Environment): string | null {
  const given = (name: string) => env[name]?.trim() ?? ''
  const addresses = [...requiredAddresses, ...optionalAddresses].filter((name) => {
    const ownPath = folders.includes(name) && /^\/(?!\/)/.test(given(name))
    return given(name) !== '' && !ownPath
  })
  const contact = given('VITE_SECURITY_CONTACT')
  const isContact =
    /^(?:mailto:[^\s@]+@[^\s@]+)?$/u.test(contact) ||
    (contact.startsWith('https:') && isSecureAddress(contact))
  // A typing error must not decide what browsers then remember for a year.
  const isFlag = ['', 'true', 'false'].includes(given('VITE_HSTS_SUBDOMAINS'))
  const problems: [why: string, names: string[]][] = [
    ['missing', [...requiredAddresses, ...requiredTexts].filter((name) => given(name) === '')],
    ['not a web address:', addresses.filter((name) => webOrigin(given(name)) === null)],
    [
      'not https:',
      addresses.filter((name) => webOrigin(given(name)) && !isSecureAddress(given(name))),
    ],
    [
      'not https origins without *, path and query:',
      Object.entries(originLists)
        .filter(([name, read]) => read(given(name)).length < splitList(given(name)).length)
        .map(([name]) => name),
    ],
    ['neither mailto: nor https:', isContact ? [] : ['VITE_SECURITY_CONTACT']],
    ['neither true nor false:', isFlag ? [] : ['VITE_HSTS_SUBDOMAINS']],
  ]
  const told = problems.filter(([, names]) => names.length > 0)
  return told.length > 0
    ? `Cannot build: ${told.map(([why, names]) => `${why} ${names.join(', ')}`).join('; ')} (set in the environment or .env.production.local, see .env.example)`
    : null
}

/** Null if there is none. No player sees what modes 'embedded' and 'test' build. */
export function failBuild(mode: string, problem: string | null): void {
  if (problem === null || mode === 'embedded' || mode === 'test') return
  const error = new Error(problem)
  // Vite prints the stack, which helps nobody here.
  error.stack = problem
  throw error
}

export const requiredEnvironment = (): Plugin => ({
  name: 'lokalbingo:required-environment',
  apply: 'build',
  configResolved: ({ mode, env }) => failBuild(mode, environmentProblem(env)),
})
