import { exitWith, Failure } from './command-line.mjs'
import { readAddress, urlOf } from './listen-address.mjs'
import { loadSettings } from './project.mjs'

const TIMEOUT_MS = 4_000

// Ends with exit code 0 if the server of this machine is well, and with 1 and a sentence if it is not.
await exitWith(async () => {
  loadSettings()
  const url = `${urlOf(readAddress(process.env))}/api/health`
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
  if (!answer) throw new Failure(`Nothing answers at ${url}.`)
  if (!answer.ok) throw new Failure(`${url} says ${answer.status}: ${await answer.text()}`)
  return 0
})
