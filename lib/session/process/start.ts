import { needsPairing, pairingInvitation } from '@/lib/access/invitation'
import { accessPolicy } from '@/lib/access/policy'
import { prepareRequests } from '@/lib/access/prepare-requests'
import { accessSeat } from '@/lib/session/access-seat'
import { rememberRawResponses } from '@/lib/session/stream/raw-response'
import { telemetrySeat } from '@/lib/session/telemetry-seat'
import { unblockOutput } from '@/lib/telemetry/unblock-output'
import { parseEnvironment } from './env'
import { reportFault } from './report-fault'
import { shutDownOnSignal } from './shut-down'
import { getRuntime, type Runtime } from './singletons'

/** Goes on where the last process ended. A wrong environment value stops the start. */
export async function startOrExit(): Promise<void> {
  try {
    for (const stream of [process.stdout, process.stderr]) unblockOutput(stream, outputObserver)
    openTheDoor()
    let opened: Runtime | null = null
    // First, so that a database which does not answer holds up no stop.
    shutDownOnSignal(async () => {
      if (opened) await letGo(opened)
    }, reportFault)
    const runtime = await getRuntime()
    opened = runtime
    await driveOn(runtime)
    runtime.telemetry?.log.info({ model: runtime.model.kind }, 'started')
    await greet()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Ends all that is in hand: whoever waits for something is answered, and the runs go on after the next start. */
export async function letGo({ life, hub, dispatcher, telemetry }: Runtime): Promise<void> {
  telemetry?.log.info('stopping')
  life.stopping = true
  // Next.js waits for open responses before it exits; a stream of events would keep it for ever.
  hub.close()
  await dispatcher.close()
  await telemetry?.spans.close()
  telemetry?.log.info('stopped')
}

const outputObserver = {
  dropped: (lines: number) => telemetrySeat.get()?.metrics.droppedLines.inc(lines),
  resumed: (lines: number) => telemetrySeat.get()?.log.warn({ lines }, 'output dropped'),
}

/** Takes up every session whose run was alive when the last process ended. */
export async function driveOn({ store, dispatcher }: Runtime): Promise<void> {
  const running = await store.listRunning()
  const handedOver = new Set(await store.takeHandedOver())
  await dispatcher.resume(running.map(sessionId => ({ sessionId, followsLoss: !handedOver.has(sessionId) })))
}

/** Where somebody has to pair, the start says how. */
async function greet(): Promise<void> {
  const access = accessSeat.get()
  if (access && needsPairing(access.policy)) console.log(await pairingInvitation(access, process.env.PORT))
}

/** Before all else: requests may already be waiting. */
function openTheDoor(): void {
  const parsed = parseEnvironment(process.env)
  if (!parsed.ok) throw new Error(parsed.message)
  prepareRequests(accessPolicy(parsed.environment), {
    acceptsUpgrades: process.env.NODE_ENV !== 'production',
  })
  rememberRawResponses()
}
