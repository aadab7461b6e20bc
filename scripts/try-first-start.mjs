/**
 * Does what the README says first, in this checkout. In a fresh clone it installs and builds, and whatever runs next
 * uses both. Needs no package.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './listen-address.mjs'
import { inProject, pathWithoutTools, root } from './project.mjs'

const START_MINUTES = 10

const dataDirectory = mkdtempSync(join(tmpdir(), 'tidyup-first-start-'))
const count = { passed: 0, failed: 0 }
try {
  const isFresh = !existsSync(inProject('node_modules'))
  await tryStart(isFresh ? 'the first start' : 'a start where packages were installed before')
  if (count.failed === 0) await tryStart('a start after it')
} catch (error) {
  count.failed++
  console.error(error)
} finally {
  rmSync(dataDirectory, { recursive: true, force: true })
}
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed === 0 ? 0 : 1

/** @param {string} name */
async function tryStart(name) {
  console.log(`\n── ${name}: npm start ──`)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const server = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PATH: pathWithoutTools,
      PORT: String(port),
      TIDYUP_DATA_DIR: dataDirectory,
      ...{
        HOST: '',
        DATABASE_URL: '',
        ANTHROPIC_API_KEY: '',
        ANTHROPIC_AUTH_TOKEN: '',
        ANTHROPIC_BASE_URL: '',
      },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const tooLate = setTimeout(() => server.kill('SIGTERM'), START_MINUTES * 60_000)
  try {
    const ready = await isReady(server.stdout)
    check(ready, `${name} says that it is ready, after ${Math.round((performance.now() - begun) / 1_000)} s`)
    if (!ready) return
    check((await fetch(`${url}/api/health`)).status === 200, 'health answers')
    check((await (await fetch(url)).text()).includes('<html'), 'the page answers')
    server.kill('SIGTERM')
    const [code] = await ended
    check(code === 143, `SIGTERM ends it with 143: ${code}`)
  } finally {
    clearTimeout(tooLate)
    server.kill('SIGTERM')
    await ended
  }
}

/**
 * Shows what is said, and waits for the sentence. False if the server ends without it.
 *
 * @param {import('node:stream').Readable} output
 */
async function isReady(output) {
  let said = ''
  for await (const text of output.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    process.stdout.write(text)
    said += text
    if (!said.includes('Tidyup is ready at')) continue
    output.resume()
    return true
  }
  return false
}

/**
 * @param {boolean} holds
 * @param {string} what
 */
function check(holds, what) {
  if (holds) count.passed++
  else count.failed++
  console.log(`${holds ? 'passed' : 'failed'}: ${what}`)
}
