// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const [, steps = ''] =
  /^## nginx\n.*?```sh\n(.*?)```/msu.exec(readFileSync('docs/operating.md', 'utf8')) ?? []

test('the steps of a release work on an empty host, and keep its assets and edited news afterwards', () => {
  const host = mkdtempSync(join(tmpdir(), 'lokalbingo-release-'))
  onTestFinished(() => rmSync(host, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(host, file)), { recursive: true })
    writeFileSync(join(host, file), text)
  }
  const read = (file: string) => readFileSync(join(host, file), 'utf8')
  const release = (name: string) => {
    rmSync(join(host, 'dist'), { recursive: true, force: true })
    write(`dist/assets/${name}.js`, '')
    write('dist/news/articles.json', '[]')
    write('dist/texts/hjelp.json', 'of the build')
    write('dist/nginx.conf', 'root /usr/share/nginx/html;')
    const tools = `nginx() { :; }\ndate() { echo ${name}; }\n`
    const onHost = steps.replaceAll('/srv/', `${host}/srv/`).replaceAll('/etc/nginx', host)
    const env = { ...process.env, LC_ALL: 'C' }
    const { status, stderr } = spawnSync('bash', ['-c', tools + onHost], { cwd: host, env })
    expect(status).toBe(0)
    // Some versions of cp warn of `-n`.
    expect(String(stderr)).not.toContain('No such file')
  }
  write('conf.d/other.conf', '')

  release('first')
  write('srv/lokalbingo/current/news/articles.json', 'edited')
  release('second')
  expect(readdirSync(join(host, 'srv/lokalbingo/current/assets'))).toEqual([
    'first.js',
    'second.js',
  ])
  expect(read('srv/lokalbingo/current/news/articles.json')).toBe('edited')
  expect(read('conf.d/lokalbingo.conf')).toBe(`root ${host}/srv/lokalbingo/second;`)
})
