/**
 * Processes of MCP servers, with all that these start. Each has a mark in its environment that names the process of Tidyup
 * it belongs to. So a later start finds those whose process was lost, and never takes a process for another whose id it has.
 * Linux alone shows environments (docs/decisions/043-processes-of-mcp-servers.md).
 */
import { randomUUID } from 'node:crypto'
import { readdir, readFile, readlink } from 'node:fs/promises'

export const MARK = 'TIDYUP_MCP_PROCESS'

/** Ids of processes mean something only within their namespace. */
const idSpace = () => readlink('/proc/self/ns/pid').catch(() => '')

/** When a process began, in ticks since the machine did. Null where it has ended. */
async function startOf(pid: number | string): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Behind the name, which may have any characters: the state, and 19 fields on the start.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? null : (fields[19] ?? null)
}

/** A new mark for what this process is about to start, or the one that `pid` names. */
export const markOf = async (pid = process.pid): Promise<string> =>
  [await idSpace(), pid, await startOf(pid), randomUUID()].join(' ')

/** Signals every process that has the mark. */
export const signalMarked = (mark: string, signal: NodeJS.Signals) =>
  signalWhere(signal, async found => found === mark)

/** Ends the processes whose process of Tidyup has ended without them. */
export async function endOrphans(): Promise<void> {
  const here = await idSpace()
  await signalWhere('SIGKILL', async mark => {
    const [space, owner = '', start] = mark.split(' ')
    return space === here && (await startOf(owner)) !== start
  })
}

async function signalWhere(signal: NodeJS.Signals, isMeant: (mark: string) => Promise<boolean>) {
  const entries = await readdir('/proc').catch(() => [])
  await Promise.all(
    entries.filter(Number).map(async pid => {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
      const mark = new RegExp(`(?:^|\0)${MARK}=([^\0]*)`).exec(environment)?.[1]
      if (mark !== undefined && (await isMeant(mark))) signalProcess(Number(pid), signal)
    }),
  )
}

/** Does nothing where it has ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}
