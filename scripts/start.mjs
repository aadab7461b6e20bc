import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { exitWith } from './failure.mjs'
import { ensureAddressIsFree, readAddress, urlOf } from './listen-address.mjs'
import { needsNewerNode, rerunOnNewerNode } from './newer-node.mjs'
import { tool } from './project.mjs'
import { run } from './run.mjs'
import { loadSettings } from './settings.mjs'

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
 * @param {import('./listen-address.mjs').Address} address
 * @returns {Promise<number>} the server's exit code
 */
async function serve(address) {
  const ended = new AbortController()
  const server = run(tool('next'), ['start', '-H', address.host, '-p', String(address.port)], {
    env: { NODE_ENV: 'production' },
    // Next.js waits for every open response to end, and the event stream of an open page never ends.
    graceMs: 3_000,
  }).finally(() => ended.abort())

  const url = urlOf(address)
  if (await answers(`${url}/api/health`, ended.signal)) console.log(`Tidyup is ready at ${url}`)
  return server
}

/**
 * @param {string} url
 * @param {AbortSignal} ended
 * @returns {Promise<boolean>} true once a request gets any answer, false if `ended` comes first
 */
async function answers(url, ended) {
  while (!ended.aborted) {
    try {
      await fetch(url, { signal: AbortSignal.any([ended, AbortSignal.timeout(2_000)]) })
      return true
    } catch {
      await sleep(100)
    }
  }
  return false
}
