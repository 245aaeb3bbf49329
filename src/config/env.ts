import { defaultBrand } from './brand'

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
    readonly VITE_TEXTS_URL?: string
    readonly VITE_IMAGE_ORIGINS?: string
    readonly VITE_FRAME_ORIGINS?: string
    readonly VITE_BRAND_NAME?: string
    readonly VITE_OPERATOR_NAME?: string
    readonly VITE_REPORT_URL?: string
    /** Set by vite.config.ts. */
    readonly VITE_BUILT_ON?: string
    readonly VITE_BUILD?: string
  }
}

const plain = (value: string | undefined) => (value ?? '').trim()
const base = (value: string | undefined) => plain(value).replace(/\/+$/, '')

/** Explained in `.env.example`. deploy/environment.ts fails a production build that lacks one. */
export const env = {
  apiUrl: base(import.meta.env.VITE_API_URL),
  wapApiUrl: base(import.meta.env.VITE_WAP_API_URL),
  bankIdUrl: plain(import.meta.env.VITE_BANKID_URL),
  bankIdClientId: plain(import.meta.env.VITE_BANKID_CLIENT_ID),
  terminalUrl: plain(import.meta.env.VITE_TERMINAL_URL),
  gameUrl: base(import.meta.env.VITE_GAME_URL),
  remoteGameUrl: plain(import.meta.env.VITE_REMOTE_GAME_URL),
  chatUrl: plain(import.meta.env.VITE_CHAT_URL),
  newsUrl: base(import.meta.env.VITE_NEWS_URL) || '/news',
  textsUrl: base(import.meta.env.VITE_TEXTS_URL) || '/texts',
  brandName: plain(import.meta.env.VITE_BRAND_NAME) || defaultBrand,
  operatorName: plain(import.meta.env.VITE_OPERATOR_NAME),
  reportUrl: plain(import.meta.env.VITE_REPORT_URL),
  builtOn: plain(import.meta.env.VITE_BUILT_ON),
  build: plain(import.meta.env.VITE_BUILD),
}
