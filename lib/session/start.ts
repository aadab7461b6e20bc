import { getRuntime } from './runtime'
import { shutDownOnSignal } from './shut-down'

/** Drives every session whose run was alive when the last process ended. A wrong environment value stops the start. */
export async function startOrExit(): Promise<void> {
  try {
    const { store, dispatcher, hub } = await getRuntime()
    shutDownOnSignal(async () => {
      // Next.js waits for open responses before it exits; a stream of events would keep it for ever.
      hub.close()
      await dispatcher.close()
    })
    await dispatcher.resume(await store.listRunning())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
