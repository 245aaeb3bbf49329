// @vitest-environment node
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { driftAt, parseDrift } from '@/api/drift'
import { securityHeaders } from '../../deploy/securityHeaders'

/** The commands of a chapter, one after the other. */
function commandsOf(chapter: string): string[] {
  const [, text = ''] = readFileSync('docs/operating.md', 'utf8').split(`\n## ${chapter}\n`)
  const [own = ''] = text.split('\n## ')
  return [...own.matchAll(/^```sh\n(.*?)```/gmsu)].map(([, commands = '']) => commands)
}

function emptyHost(tools: string) {
  const host = mkdtempSync(join(tmpdir(), 'lokalbingo-release-'))
  onTestFinished(() => rmSync(host, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(host, file)), { recursive: true })
    writeFileSync(join(host, file), text)
  }
  const read = (file: string) => readFileSync(join(host, file), 'utf8')
  const run = (commands: string, more = '') => {
    const onHost = commands.replaceAll('/srv/', `${host}/srv/`).replaceAll('/etc/nginx', host)
    const env = { ...process.env, LC_ALL: 'C', HOME: host }
    const { status, stderr } = spawnSync('bash', ['-c', tools + more + onHost], { cwd: host, env })
    expect(status).toBe(0)
    // Some versions of cp warn of `-n`.
    expect(String(stderr)).not.toContain('No such file')
  }
  return { host, write, read, run }
}

test('the steps of a release work on an empty host, and keep its assets and edited news afterwards', () => {
  const [steps = ''] = commandsOf('nginx')
  const { host, write, read, run } = emptyHost('nginx() { :; }\n')
  const release = (name: string) => {
    rmSync(join(host, 'dist'), { recursive: true, force: true })
    write(`dist/assets/${name}.js`, '')
    write('dist/news/articles.json', '[]')
    write('dist/texts/hjelp.json', 'of the build')
    write('dist/nginx.conf', 'root /usr/share/nginx/html;')
    run(steps, `date() { echo ${name}; }\n`)
  }
  write('conf.d/other.conf', '')

  release('first')
  write('srv/lokalbingo/current/news/articles.json', 'edited')
  release('second')
  const assets = readdirSync(join(host, 'srv/lokalbingo/current/assets'))
  expect(assets).toEqual(['first.js', 'second.js'])
  expect(read('srv/lokalbingo/current/news/articles.json')).toBe('edited')
  expect(read('conf.d/lokalbingo.conf')).toBe(`root ${host}/srv/lokalbingo/second;`)
})

test('the commands for when something is wrong do what they say', () => {
  const tools = 'nginx() { :; }\ncurl() { :; }\njq() { cat "$2"; }\n'
  const { host, write, read, run } = emptyHost(tools)
  const commands = commandsOf('When something is wrong')
  const [outage = '', bank = '', look = '', back = '', text = ''] = commands
  const policy = securityHeaders({ VITE_TERMINAL_URL: 'https://t.example.no' })
  const before = 'srv/lokalbingo/20261127-1800'
  const faulty = 'srv/lokalbingo/20261127-1900'
  write('conf.d/lokalbingo.conf', `default "${policy['Content-Security-Policy']}";`)
  write(`${before}/nginx.conf`, 'root /usr/share/nginx/html;')
  write(`${before}/assets/old.js`, '')
  write(`${faulty}/assets/new.js`, '')
  write(`${faulty}/news/articles.json`, 'edited')
  write(`${faulty}/texts/hjelp.json`, '{ "body": "gammel tekst" }')
  spawnSync('ln', ['-s', join(host, faulty), join(host, 'srv/lokalbingo/current')])

  run(outage)
  const drift = parseDrift(read(`${faulty}/texts/drift.json`))
  expect(driftAt(drift, Date.parse('2026-11-28T22:00:00+01:00'))?.blocksMoney).toBe(true)
  expect(driftAt(drift, Date.parse('2026-11-28T23:00:00+01:00'))).toBeNull()

  run(bank)
  const [, frames = ''] = /(frame-src [^;]*);/u.exec(read('conf.d/lokalbingo.conf')) ?? []
  expect(frames).toBe("frame-src https://bank.example.no 'self' https://t.example.no")

  run(text)
  expect(read(`${faulty}/texts/hjelp.json`)).toContain('ny tekst')

  run(look)
  run(back)
  expect(read('conf.d/lokalbingo.conf')).toBe(`root ${join(host, before)};`)
  expect(readlinkSync(join(host, 'srv/lokalbingo/current'))).toBe(join(host, before))
  expect(readdirSync(join(host, before, 'assets'))).toEqual(['new.js', 'old.js'])
  expect(read(`${before}/news/articles.json`)).toBe('edited')
})
