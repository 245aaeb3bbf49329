// @vitest-environment node
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { securityHeaders } from '../../deploy/securityHeaders'
import { nginxConfiguration } from '../../deploy/staticHost'

const hasNginx = spawnSync('nginx', ['-v']).status === 0
const headers = securityHeaders({ VITE_API_URL: 'https://api.example.no' })

function freePort() {
  return new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

// Needs nginx on the PATH; the configuration's text is tested in securityHeaders.test.ts.
describe.skipIf(!hasNginx)('deploy/nginx.conf in a running nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-nginx-'))
  let nginx: ChildProcess
  let site: string

  beforeAll(async () => {
    const port = await freePort()
    site = `http://localhost:${port}`
    mkdirSync(join(folder, 'dist/assets'), { recursive: true })
    for (const file of ['index.html', '200.html', 'login.html', 'assets/app-1.js', '_headers']) {
      writeFileSync(join(folder, 'dist', file), file)
    }
    const server = nginxConfiguration(readFileSync('deploy/nginx.conf', 'utf8'), headers)
      .replace('/usr/share/nginx/html', join(folder, 'dist'))
      .replace('listen 8080', `listen ${port}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
      http { types { text/html html; application/javascript js; } access_log off;
      ${temporary.join(' ')} ${server} }`,
    )
    nginx = spawn('nginx', ['-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`], {
      stdio: 'ignore',
    })
    await vi.waitFor(() => fetch(site), { timeout: 5000 })
  })
  afterAll(() => {
    nginx.kill()
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['/', 'index.html'],
    ['/login', 'login.html'],
    ['/mybingo/12', '200.html'],
    ['/assets/app-1.js', 'assets/app-1.js'],
  ])('answers %s with %s and every header', async (path, file) => {
    const response = await fetch(site + path)
    expect(await response.text()).toBe(file)
    for (const [name, value] of Object.entries(headers)) {
      expect(response.headers.get(name)).toBe(value)
    }
  })

  it('allows caching only for files with a content hash in their name', async () => {
    const kept = await fetch(`${site}/assets/app-1.js`)
    const page = await fetch(`${site}/login`)
    expect(kept.headers.get('Cache-Control')).toContain('immutable')
    expect(page.headers.get('Cache-Control')).toBe('no-cache')
  })

  it('never responds to a missing chunk with a page, nor lets that response be cached', async () => {
    const response = await fetch(`${site}/assets/gone-2.js`)
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBeNull()
  })

  it('does not serve the host’s own files', async () => {
    expect((await fetch(`${site}/_headers`)).status).toBe(404)
  })
})
