/** How the bench moves a server of streams, and looks into it, without a command’s request for each event. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * @typedef {object} Controlled
 * @property {(count: number) => Promise<string[]>} newSessions Ids of sessions that were made.
 * @property {(id: string) => Promise<void>} store Stores an event for good, and has it delivered.
 * @property {(id: string) => void} say Has a piece of text delivered, which is not stored.
 */

/**
 * Listens on loopback. Each event is given to the system before the next one comes.
 *
 * @param {Controlled} controlled
 * @param {number} port
 */
export async function listenForControl({ newSessions, store, say }, port = 0) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const turn = () => new Promise(resolve => setImmediate(resolve))

  /** @type {Record<string, (given: any) => Promise<unknown>>} */
  const commands = {
    '/sessions': async ({ count }) => newSessions(count),
    async '/store'({ ids, times }) {
      for (let time = 0; time < times; time++) {
        for (const id of ids) {
          await store(id)
          await turn()
        }
      }
    },
    async '/say'({ ids, times }) {
      for (let time = 0; time < times; time++) {
        for (const id of ids) {
          say(id)
          await turn()
        }
      }
    },
    async '/used'({ collected }) {
      for (let times = 0; collected && times < 3; times++) {
        collect()
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed, external } = process.memoryUsage()
      return { cpu: (user + system) / 1_000, rss, heap: heapUsed + external }
    },
  }

  const server = createServer(async (request, response) => {
    const done = await commands[request.url ?? '']?.(await json(request))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(done ?? null))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** A piece of text as a model says it, with what makes it longer or shorter. */
export const PIECE = 'Where does it go? '

/** @param {number} nth */
export const titleOf = nth => `Desk, for the ${String(nth).padStart(6, '0')}th time`
