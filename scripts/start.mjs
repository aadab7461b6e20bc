import { exitWith } from './command-line.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { needsNewerNode, rerunOnNewerNode } from './run.mjs'

/** How long the server may go on after a signal to stop: less than what stop-in-time.sh gives to all. */
const GRACE_MS = 3_500

// `npm start`: from a fresh clone, or from a folder that already ran, to a page that answers.
await exitWith(async () => {
  endWithParent()
  await ensureInstalled('production', '1/3 ')
  if (needsNewerNode()) return rerunOnNewerNode({ graceMs: GRACE_MS })

  // Imported only now, since it takes what an older Node lacks.
  const { buildAndServe } = await import('./serve-app.mjs')
  return buildAndServe()
})

/** Stops when the shell that waits for this process was killed: nobody is left to pass a signal on. */
function endWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 1_000).unref()
}
