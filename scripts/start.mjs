import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuilt } from './ensure-built.mjs'
import { withPackages } from './ensure-installed.mjs'
import { ensureAddressIsFree, readAddress, urlOf } from './listen-address.mjs'
import { inProject, loadSettings, root } from './project.mjs'

/** How long the server may go on after a signal to stop: less than what stop-in-time.sh gives to all. */
const GRACE_MS = 3_500

// Nobody is left to pass a signal on when the shell that waits for this process was killed.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 1_000).unref()

// `npm start`: from a fresh clone, or from a folder that already ran, to a page that answers.
await withPackages('production', buildAndServe, { step: '1/3 ', graceMs: GRACE_MS })

/**
 * Builds the app if need be, and serves it in this very process, as `next start` does.
 *
 * @returns {Promise<number>} the exit code, once it answers; it goes on until a signal ends it
 */
async function buildAndServe() {
  loadSettings()
  const address = readAddress(process.env)

  await ensureAddressIsFree(address)
  const built = await ensureBuilt(undefined, '2/3 ')
  if (built) console.log('3/3 Starting …')
  await ensureAddressIsFree(address)

  process.chdir(root)
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
  // An older Node lacks it. In the folder of the build, which a new build empties; where it can’t be written, the start takes longer.
  const { enableCompileCache } = await import('node:module')
  enableCompileCache(inProject('.next', 'compiled'))
  const { nextStart } = await import('next/dist/cli/next-start.js')
  await nextStart({ hostname: address.host, port: address.port }, root)
  const url = urlOf(address)
  await answers(`${url}/api/health`)
  console.log(`Tidyup is ready at ${url}`)
  return 0
}

/**
 * Comes back once a request gets any answer. (`fetch` would hold as much memory as a tenth of the server does.)
 *
 * @param {string} url
 */
async function answers(url) {
  for (;;) {
    try {
      const request = get(url, { agent: false, signal: AbortSignal.timeout(2_000) })
      const [response] = await once(request, 'response')
      response.resume()
      return
    } catch {
      await sleep(20)
    }
  }
}
