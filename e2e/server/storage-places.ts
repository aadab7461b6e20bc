/** Folders to keep data in, servers on them, and disks that fill up. No page is needed. */

import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type AppServer, startAppServer } from '@/e2e/testing/app-server'

/** A disk of a few MB of its own, at a path where only its servers see it. */
export interface SmallDisk {
  readonly path: string
  start(env?: Readonly<Record<string, string>>): Promise<AppServer>
  /** Takes all the room that is left. */
  fill(): Promise<void>
  /** Gives the room back. */
  empty(): Promise<void>
  /** May not be written from now on. */
  writeProtect(): void
}

export interface ScriptResult {
  readonly code: number | null
  readonly output: string
}

interface Fixtures {
  /** A fresh folder. */
  folder: string
  start(
    dataDirectory: string,
    env?: Readonly<Record<string, string>>,
    by?: readonly string[],
  ): Promise<AppServer>
  /** Runs `npm run backup` or `npm run restore`, without npm. */
  script(name: 'backup' | 'restore', file: string, dataDirectory: string): Promise<ScriptResult>
  disk: SmallDisk
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'tidyup-storage-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  start: async ({}, use) => {
    const running: AppServer[] = []
    await use(async (dataDirectory, env = {}, by = []) => {
      const server = await startAppServer({ dataDirectory, env, by })
      running.push(server)
      return server
    })
    await Promise.all(running.map(server => server.kill()))
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  script: async ({}, use) => use(runScript),

  disk: async ({ folder, start }, use) => {
    const path = join(folder, 'disk')
    await mkdir(path)
    const space = await mountDisk(path)
    const filler = join(space.root, path, 'filler')
    await use({
      path,
      start: env => start(path, env, space.enter),
      async fill() {
        const written = await writeFile(filler, Buffer.alloc(16 * 1024 * 1024)).catch(error => error.code)
        if (written !== 'ENOSPC') throw new Error(`The disk did not fill up: ${written}`)
      },
      empty: () => rm(filler),
      writeProtect() {
        const [command = '', ...args] = [...space.enter, 'mount', '-o', 'remount,bind,ro', path]
        if (spawnSync(command, args).status !== 0) throw new Error('The disk can still be written.')
      },
    })
    space.leave()
  },
})

/** Where a disk is mounted that nobody else sees. It goes with the last process in there. */
interface MountSpace {
  /** The files in there, for system calls from here: whoever resolves links by itself takes it for `/`. */
  readonly root: string
  /** Begins a command in there. */
  readonly enter: readonly string[]
  leave(): void
}

/** Who may mount: root, and anybody who may be root of a namespace of their own. */
const MAY_MOUNT = [
  { unshare: ['--mount'], nsenter: ['--mount'] },
  {
    unshare: ['--user', '--map-root-user', '--mount'],
    nsenter: ['--user', '--preserve-credentials', '--mount'],
  },
]

async function mountDisk(path: string): Promise<MountSpace> {
  const problems: string[] = []
  for (const { unshare, nsenter } of MAY_MOUNT) {
    const script = 'mount -t tmpfs -o size=8m tidyup-storage-test "$0" && echo mounted && read end'
    const holder = spawn('unshare', [...unshare, 'sh', '-c', script, path])
    const said = await firstSaid(holder)
    if (said === 'mounted') {
      return {
        root: `/proc/${holder.pid}/root`,
        enter: ['nsenter', '--target', `${holder.pid}`, '--wd', ...nsenter],
        leave: () => holder.stdin.end(),
      }
    }
    problems.push(said)
  }
  throw new Error(`A disk of its own takes root, or user namespaces: ${problems.join(' ')}`)
}

const firstSaid = (child: ChildProcessWithoutNullStreams) =>
  new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()))
  })

async function runScript(name: string, file: string, dataDirectory: string): Promise<ScriptResult> {
  const child = spawn(process.execPath, [join('scripts', `${name}.mjs`), file], {
    env: { ...process.env, TIDYUP_DATA_DIR: dataDirectory, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}
