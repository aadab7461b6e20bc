import { once } from 'node:events'
import { get } from 'node:http'
import { enableCompileCache } from 'node:module'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { exitWith } from './failure.mjs'
import { ensureAddressIsFree, readAddress, urlOf } from './listen-address.mjs'
import { needsNewerNode, rerunOnNewerNode } from './newer-node.mjs'
import { inProject, root } from './project.mjs'
import { loadSettings } from './settings.mjs'

/** How long the server may go on after a signal to stop. */
const graceMs = 3_000

// `npm start`: from a fresh clone, or from a folder that already ran, to a page that answers.
await exitWith(async () => {
  await ensureInstalled()
  if (needsNewerNode()) return rerunOnNewerNode()

  loadSettings()
  const address = readAddress(process.env)

  await ensureAddressIsFree(address)
  await ensureBuilt()
  await ensureAddressIsFree(address)
  return serve(address)
})

/**
 * Serves in this very process, as `next start` does: one that only watched over another would hold as much memory again.
 *
 * @param {import('./listen-address.mjs').Address} address
 * @returns {Promise<number>} the exit code, once it answers; it goes on until a signal ends it
 */
async function serve(address) {
  process.chdir(root)
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, endSoon)

  // In the folder of the build, which a new build empties. Where it can’t be written, the start takes longer.
  enableCompileCache(inProject('.next', 'compiled'))
  const { nextStart } = await import('next/dist/cli/next-start.js')
  await nextStart({ hostname: address.host, port: address.port }, root)
  const url = urlOf(address)
  await answers(`${url}/api/health`)
  console.log(`Tidyup is ready at ${url}`)
  return 0
}

/**
 * Next.js waits for every open response to end, and the event stream of an open page never ends.
 *
 * @param {NodeJS.Signals} signal
 */
function endSoon(signal) {
  setTimeout(() => process.exit(128 + constants.signals[signal]), graceMs).unref()
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
