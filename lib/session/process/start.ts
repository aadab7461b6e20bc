import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import { prepareRequests } from '@/lib/access/harden-server'
import { pairingInstructions } from '@/lib/access/pairing'
import { accessPolicy, needsPairing } from '@/lib/access/policy'
import { catchUpInventory } from '@/lib/session/inventory/read-earlier-sessions'
import { endOrphans } from '@/lib/session/mcp/server-processes'
import { getAccess, getTelemetry } from '@/lib/session/singletons'
import { rememberRawResponses } from '@/lib/session/stream/raw-response'
import { unblockOutput } from '@/lib/telemetry/unblock-output'
import { parseEnvironment } from './env'
import { getRuntime } from './get-runtime'
import { reportFault } from './report-fault'
import type { Runtime } from './runtime'

/** Starts the process, or ends it with a sentence that says why it can’t be started. */
export async function startOrExit(): Promise<void> {
  try {
    for (const stream of [process.stdout, process.stderr]) unblockOutput(stream, outputObserver)
    prepareServer()
    let opened: Runtime | null = null
    // First, so that a stop need not wait for a database that does not answer.
    shutDownOnSignal(async () => {
      if (opened) await stop(opened)
    })
    // Before anything is waited for: requests may come while the store is being opened.
    const runtime = await getRuntime(createRuntime)
    opened = runtime
    await resumeSessions(runtime)
    runtime.telemetry?.log.info({ model: runtime.model.kind }, 'started')
    void catchUpInventory(runtime, reportFault).catch(reportFault)
    void endOrphans().catch(reportFault)
    await printPairingInstructions()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Requests may already be waiting, so nothing is waited for here. */
function prepareServer(): void {
  const parsed = parseEnvironment(process.env)
  if (!parsed.ok) throw new Error(parsed.message)
  prepareRequests(accessPolicy(parsed.environment), {
    acceptsUpgrades: process.env.NODE_ENV !== 'production',
  })
  rememberRawResponses()
}

async function createRuntime(): Promise<Runtime> {
  const module = await import('./runtime')
  return module.createRuntime()
}

/** Drives every session whose run was alive when the last process ended. */
export async function resumeSessions({ store, dispatcher }: Runtime): Promise<void> {
  const running = await store.listRunning()
  const handedOver = new Set(await store.takeHandedOver())
  await dispatcher.resume(running.map(sessionId => ({ sessionId, followsLoss: !handedOver.has(sessionId) })))
}

/** Where devices have to pair, the start prints how. */
async function printPairingInstructions(): Promise<void> {
  const access = getAccess()
  if (access && needsPairing(access.policy)) console.log(await pairingInstructions(access, process.env.PORT))
}

const outputObserver = {
  dropped: (lines: number) => getTelemetry()?.metrics.droppedLines.inc(lines),
  resumed: (lines: number) => getTelemetry()?.log.warn({ lines }, 'output dropped'),
}

/**
 * After a signal to stop, the process ends within this time (ms), whatever is still open. A process whose JavaScript is
 * stuck never handles the signal: it is killed from outside after 4 s (docs/decisions/016-a-shell-waits.md).
 */
const GRACE_MS = 3_000

/**
 * Stops in order on a signal. Next.js calls `exit` as soon as its last response is sent, mostly sooner than `GRACE_MS`, so
 * that call is made to wait until `stopAll` has finished.
 */
function shutDownOnSignal(stopAll: () => Promise<void>): void {
  const exit = process.exit.bind(process)

  function shutDown(signal: NodeJS.Signals) {
    process.off('SIGTERM', shutDown).off('SIGINT', shutDown)
    closeAnsweredConnections()
    const finished = stopAll().catch(reportFault)
    process.exit = ((code?: number) => void finished.then(() => exit(code))) as typeof process.exit
    setTimeout(() => exit(EXIT_CODES[signal]), GRACE_MS)
  }

  process.on('SIGTERM', shutDown).on('SIGINT', shutDown)
}

/**
 * For a server that takes no new connections: Next.js waits until all are closed, and clients keep one open for some seconds
 * after its last response. Gives what stops it.
 */
export function closeAnsweredConnections(): () => void {
  const close = (message: unknown) => {
    const { server } = message as { readonly server: Server }
    // Node counts the connection as idle after this call.
    setImmediate(() => server.closeIdleConnections())
  }
  subscribe(RESPONSE_FINISH, close)
  return () => void unsubscribe(RESPONSE_FINISH, close)
}

const RESPONSE_FINISH = 'http.server.response.finish'

/** The same codes as in a shell: 128 plus the signal's number. */
const EXIT_CODES: Partial<Record<NodeJS.Signals, number>> = { SIGINT: 130, SIGTERM: 143 }

/** Ends all work in this process: requests that wait are answered, and the runs continue after the next start. */
export async function stop({ lifecycle, hub, dispatcher, mcp, telemetry }: Runtime): Promise<void> {
  telemetry?.log.info('stopping')
  lifecycle.stopping = true
  // Next.js waits for open responses before it exits, so an event stream would keep it alive until the grace is over.
  hub.close()
  await dispatcher.close()
  await mcp?.close()
  await telemetry?.close()
  telemetry?.log.info('stopped')
}
