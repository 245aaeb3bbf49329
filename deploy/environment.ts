import type { Plugin } from 'vite'
import { isSecureAddress, isSecureOrigin, splitList, webOrigin } from '../src/lib/webOrigin.js'

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
const originLists = ['VITE_IMAGE_ORIGINS', 'VITE_FRAME_ORIGINS']

/** Null if the build can be made. */
export function environmentProblem(env: Environment): string | null {
  const given = (name: string) => env[name]?.trim() ?? ''
  const missing = [...requiredAddresses, ...requiredTexts].filter((name) => given(name) === '')
  const addresses = [...requiredAddresses, ...optionalAddresses].filter((name) => {
    const ownPath = folders.includes(name) && /^\/(?!\/)/.test(given(name))
    return given(name) !== '' && !ownPath
  })
  const malformed = addresses.filter((name) => webOrigin(given(name)) === null)
  const insecure = addresses.filter(
    (name) => !malformed.includes(name) && !isSecureAddress(given(name)),
  )
  const faultyLists = originLists.filter((name) => !splitList(given(name)).every(isSecureOrigin))
  const contact = given('VITE_SECURITY_CONTACT')
  const hsts = given('VITE_HSTS_SUBDOMAINS')
  const parts = [
    missing.length > 0 && `missing ${missing.join(', ')}`,
    malformed.length > 0 && `not a web address: ${malformed.join(', ')}`,
    insecure.length > 0 && `not https: ${insecure.join(', ')}`,
    faultyLists.length > 0 &&
      `not https origins without *, path and query: ${faultyLists.join(', ')}`,
    contact !== '' &&
      !/^mailto:[^\s@]+@[^\s@]+$/u.test(contact) &&
      !(contact.startsWith('https:') && isSecureAddress(contact)) &&
      'neither mailto: nor https: VITE_SECURITY_CONTACT',
    // Browsers remember HSTS for a year: do not let a typo decide it.
    !['', 'true', 'false'].includes(hsts) && 'neither true nor false: VITE_HSTS_SUBDOMAINS',
  ].filter((part) => part !== false)
  return parts.length > 0
    ? `Cannot build: ${parts.join('; ')} (set in the environment or .env.production.local, see .env.example)`
    : null
}

export function requiredEnvironment(): Plugin {
  return {
    name: 'lokalbingo:required-environment',
    apply: 'build',
    configResolved({ mode, env }) {
      if (mode === 'embedded' || mode === 'test') return
      const problem = environmentProblem(env)
      if (problem === null) return
      const error = new Error(problem)
      // Vite prints the stack, which helps nobody here.
      error.stack = problem
      throw error
    },
  }
}
