/** Run by Next.js once, before the server takes its first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startOrExit } = await import('@/lib/session/process/start')
  await startOrExit()
}
