declare global {
  interface ImportMetaEnv {
    readonly VITE_API_URL?: string
    readonly VITE_WAP_API_URL?: string
    readonly VITE_BANKID_URL?: string
    readonly VITE_BANKID_CLIENT_ID?: string
    readonly VITE_TERMINAL_URL?: string
    readonly VITE_GAME_URL?: string
    readonly VITE_REMOTE_GAME_URL?: string
    readonly VITE_CHAT_URL?: string
    readonly VITE_NEWS_URL?: string
    readonly VITE_IMAGE_ORIGINS?: string
    readonly VITE_OPERATOR_NAME?: string
    /** Set by vite.config.ts. */
    readonly VITE_BUILT_ON?: string
  }
}

const plain = (value: string | undefined) => (value ?? '').trim()
const url = (value: string | undefined) => plain(value).replace(/\/+$/, '')

/** Only https origins: a picture over http would be blocked by the page's own policy. */
function httpsOrigins(value: string | undefined): string[] {
  return plain(value)
    .split(/\s+/)
    .flatMap((entry) => {
      try {
        const { protocol, origin } = new URL(entry)
        return protocol === 'https:' ? [origin] : []
      } catch {
        return []
      }
    })
}

/**
 * The build's configuration (contract section 1; `.env.example` says what each one is).
 * Addresses have no trailing slash; what is not set is ''. A production build that lacks a
 * required one never gets this far: vite.config.ts stops it and names what is missing.
 */
export const env = {
  apiUrl: url(import.meta.env.VITE_API_URL),
  wapApiUrl: url(import.meta.env.VITE_WAP_API_URL),
  bankIdUrl: url(import.meta.env.VITE_BANKID_URL),
  bankIdClientId: plain(import.meta.env.VITE_BANKID_CLIENT_ID),
  terminalUrl: url(import.meta.env.VITE_TERMINAL_URL),
  gameUrl: url(import.meta.env.VITE_GAME_URL),
  remoteGameUrl: url(import.meta.env.VITE_REMOTE_GAME_URL),
  chatUrl: url(import.meta.env.VITE_CHAT_URL),
  newsUrl: url(import.meta.env.VITE_NEWS_URL) || '/news',
  imageOrigins: httpsOrigins(import.meta.env.VITE_IMAGE_ORIGINS),
  operatorName: plain(import.meta.env.VITE_OPERATOR_NAME),
  /** The local date the build was made, '' where there is none. */
  builtOn: plain(import.meta.env.VITE_BUILT_ON),
}
