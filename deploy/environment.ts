import type { Plugin } from 'vite'

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
const optionalAddresses = ['VITE_CHAT_URL', 'VITE_NEWS_URL']

function isSet(env: Environment, name: string) {
  return Boolean(env[name]?.trim())
}

function isWebAddress(text: string) {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** Why a build cannot be made with this environment, in one line; null when it can. */
export function environmentProblem(env: Environment): string | null {
  const missing = [...requiredAddresses, ...requiredTexts].filter((name) => !isSet(env, name))
  // Only the news folder may also be a path within the app.
  const malformed = [...requiredAddresses, ...optionalAddresses].filter((name) => {
    const value = env[name]?.trim() ?? ''
    const ownPath = name === 'VITE_NEWS_URL' && /^\/(?!\/)/.test(value)
    return value !== '' && !ownPath && !isWebAddress(value)
  })
  const parts = [
    missing.length > 0 && `missing ${missing.join(', ')}`,
    malformed.length > 0 && `not a web address: ${malformed.join(', ')}`,
  ].filter((part) => part !== false)
  return parts.length > 0
    ? `Cannot build: ${parts.join('; ')} (set in the environment or .env.production.local, see .env.example)`
    : null
}

/** Makes a production build without its addresses fail immediately instead of in the player's browser. */
export function requiredEnvironment(): Plugin {
  return {
    name: 'lokalbingo:required-environment',
    apply: 'build',
    configResolved({ mode, env }) {
      if (mode === 'embedded' || mode === 'test') return
      const problem = environmentProblem(env)
      if (problem === null) return
      const error = new Error(problem)
      // Vite prints the stack, and here the stack trace helps nobody.
      error.stack = problem
      throw error
    },
  }
}
