import type { Frame } from 'puppeteer-core'

/** What the steps need of an engine. Nothing waits: each method acts once on the page as it is, or rejects. */
export interface Browser {
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  /** Runs a function in the page, or in the frame that was entered. */
  run: Frame['evaluate']
  /** Runs a library's text in the page. */
  load: (source: string) => Promise<void>
  /** Presses or types as a player does, where `find` says; false if it finds nothing. */
  press: (find: Find, path: Path) => Promise<boolean>
  type: (find: Find, path: Path, text: string) => Promise<boolean>
  /** What follows happens in the frame with this title, or in the page again. */
  enterFrame: (title: string | null) => Promise<void>
  openTab: (address: string) => Promise<void>
  closeTab: () => Promise<void>
  setWidth: (width: number) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** What the engine itself has logged as an error; empty where it does not tell. */
  logged: () => string[]
  close: () => Promise<void>
}

/** From the outside in, as 'role name': 'dialog Innskudd', 'button Betal'. '…' ends a name of which only the start is known. */
export type Path = string[]
export type Find = (path: Path) => Element | null

export interface Engine {
  /** Where files come to. */
  downloads: string
  start: () => Promise<Browser>
  stop: () => Promise<void>
}

/** Every command's own time-out: an engine that hangs must not hang the run. */
export async function inTime<T>(what: string, command: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer in 20 s`)), 20_000)
  })
  try {
    return await Promise.race([command, late])
  } finally {
    clearTimeout(timer)
  }
}

export function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the steps with npm run test:engines`)
  return value
}
