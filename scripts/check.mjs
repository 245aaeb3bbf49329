// Runs all parts at once.
import { spawn } from 'node:child_process'

/** @param {string} part @returns {Promise<boolean>} */
const check = (part) =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', `check:${part}`], {
      shell: process.platform === 'win32',
    })
    let said = ''
    const hear = (/** @type {Buffer} */ text) => (said += text)
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', ({ message }) => (said += message))
    child.on('close', (status) => {
      console.log(`${part}: ${status === 0 ? 'ok' : 'FAILED'}\n${said}`)
      resolve(status === 0)
    })
  })

const results = await Promise.all(['types', 'lint', 'format', 'unused'].map(check))
if (results.includes(false)) process.exit(1)
