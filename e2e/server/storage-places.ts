/** Folders to keep data in, servers on them, and disks that fill up. No page is needed. */

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type AppServer, startAppServer } from '@/e2e/testing/app-server'

/** A disk of a few MB of its own. */
export interface SmallDisk {
  readonly path: string
  /** Takes all the room that is left. */
  fill(): Promise<void>
  /** Gives the room back. */
  empty(): Promise<void>
  /** May not be written from now on; no server may have files open on it. */
  writeProtect(): void
}

export interface ScriptResult {
  readonly code: number | null
  readonly output: string
}

interface Fixtures {
  /** A fresh folder. */
  folder: string
  start(dataDirectory: string, env?: Readonly<Record<string, string>>): Promise<AppServer>
  /** Runs `npm run backup` or `npm run restore`, without npm. */
  script(name: 'backup' | 'restore', file: string, dataDirectory: string): Promise<ScriptResult>
  /** To mount one takes root; where that can't be had the test is skipped, and says so. */
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
    await use(async (dataDirectory, env = {}) => {
      const server = await startAppServer({ dataDirectory, env })
      running.push(server)
      return server
    })
    await Promise.all(running.map(server => server.kill()))
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  script: async ({}, use) => use(runScript),

  disk: async ({ folder }, use) => {
    const path = join(folder, 'disk')
    await mkdir(path)
    const mounted = mount('-t', 'tmpfs', '-o', 'size=8m', 'tidyup-storage-test', path)
    test.skip(!mounted, 'A small disk can only be mounted by root.')
    const filler = join(path, 'filler')
    await use({
      path,
      async fill() {
        const written = await writeFile(filler, Buffer.alloc(16 * 1024 * 1024)).catch(error => error.code)
        if (written !== 'ENOSPC') throw new Error(`The disk did not fill up: ${written}`)
      },
      empty: () => rm(filler),
      writeProtect() {
        if (!mount('-o', 'remount,ro', path)) throw new Error('The disk is in use.')
      },
    })
    // Lazily: it goes once the last server that has files open on it is gone.
    spawnSync('umount', ['-l', path])
  },
})

const mount = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0

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
