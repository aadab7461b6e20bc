/** Run by Next.js once, before the server takes its first request. A wrong environment value stops the start. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startRuntime } = await import('./lib/session/runtime')
  try {
    await startRuntime()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
