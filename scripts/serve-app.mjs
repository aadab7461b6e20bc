import { once } from 'node:events'
import { get } from 'node:http'
import { enableCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureAddressIsFree, readAddress, urlOf } from './listen-address.mjs'
import { inProject, loadSettings, root } from './project.mjs'

/**
 * Builds the app if need be, and serves it in this very process, as `next start` does.
 *
 * @returns {Promise<number>} the exit code, once it answers; it goes on until a signal ends it
 */
export async function buildAndServe() {
  loadSettings()
  const address = readAddress(process.env)

  await ensureAddressIsFree(address)
  const built = await ensureBuilt(undefined, '2/3 ')
  if (built) console.log('3/3 Starting …')
  await ensureAddressIsFree(address)

  process.chdir(root)
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
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
