import { getRuntime, type Runtime } from './runtime'

/** Goes on where the last process ended. A wrong environment value stops the start. */
export async function startOrExit(): Promise<void> {
  try {
    const runtime = await getRuntime()
    await driveOn(runtime)
    const { hub } = runtime
    // Next.js waits for open responses before it exits; a stream of events would keep it for ever.
    process.once('SIGTERM', hub.close)
    process.once('SIGINT', hub.close)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Wakes every session whose run was alive when the last process ended. */
export async function driveOn({ store, dispatcher }: Runtime): Promise<void> {
  for (const sessionId of await store.listRunning()) dispatcher.wake(sessionId)
}
