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

/** Only https origins: the page's CSP would block a picture over http. */
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
 * Build-time configuration (contract section 1; `.env.example` explains each variable). URLs have no trailing slash;
 * unset strings are '', apart from `newsUrl`. A production build that lacks a required one fails earlier, in
 * vite.config.ts, with an error that names it.
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
  /**
   * A production build holds no news: until there are some in its own folder, the feed is empty, and not broken
   * (contract section 8).
   */
  mayLackNews:
    plain(import.meta.env.VITE_NEWS_URL) === '' &&
    !['embedded', 'test'].includes(import.meta.env.MODE),
  imageOrigins: httpsOrigins(import.meta.env.VITE_IMAGE_ORIGINS),
  operatorName: plain(import.meta.env.VITE_OPERATOR_NAME),
  /** The build's local date, '' if there is none. */
  builtOn: plain(import.meta.env.VITE_BUILT_ON),
}
