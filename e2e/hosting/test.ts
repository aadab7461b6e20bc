/** The base of the hosting tests: the standalone build in a folder far from this one, as an image has it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type AppServer, startAppServer } from '@/e2e/testing/app-server'

export interface Ended {
  readonly code: number | null
  readonly output: string
}

interface Hosted {
  readonly folder: string
  start(env?: Readonly<Record<string, string>>): Promise<AppServer>
  /** Runs a script of the standalone build to its end. */
  command(name: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended>
}

export const test = base.extend<{ hosted: Hosted }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  hosted: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'tidyup-hosted-'))
    const standalone = join(folder, 'app')
    const dataDirectory = join(folder, 'data')
    await mkdir(dataDirectory)
    // It has links of its own, which a plain copy would bend back to this folder.
    await cp(join('.next-standalone', 'standalone'), standalone, { recursive: true, verbatimSymlinks: true })
    const running: AppServer[] = []
    await use({
      folder,
      async start(env) {
        const server = await startAppServer({ dataDirectory, standalone, ...(env && { env }) })
        running.push(server)
        return server
      },
      command: (name, args, env) =>
        runToEnd(folder, [join(standalone, 'scripts', `${name}.mjs`), ...args], {
          TIDYUP_DATA_DIR: dataDirectory,
          ...env,
        }),
    })
    await Promise.all(running.map(server => server.kill()))
    await rm(folder, { recursive: true, force: true })
  },
})

async function runToEnd(cwd: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { NODE_ENV: 'production', ...env },
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
