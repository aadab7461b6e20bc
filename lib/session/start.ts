import { getRuntime, type Runtime } from './runtime'
import { shutDownOnSignal } from './shut-down'
import { reportFault } from './watch-request'

/** Goes on where the last process ended. A wrong environment value stops the start. */
export async function startOrExit(): Promise<void> {
  try {
    const runtime = await getRuntime()
    const { log } = runtime.watch ?? {}
    shutDownOnSignal(async () => {
      log?.info('stopping')
      runtime.life.stopping = true
      // Next.js waits for open responses before it exits; a stream of events would keep it for ever.
      runtime.hub.close()
      await runtime.dispatcher.close()
      await runtime.watch?.spans.close()
      log?.info('stopped')
    }, reportFault)
    await driveOn(runtime)
    log?.info({ model: runtime.model.kind }, 'started')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Takes up every session whose run was alive when the last process ended. */
export async function driveOn({ store, dispatcher }: Runtime): Promise<void> {
  await dispatcher.resume(await store.listRunning())
}
