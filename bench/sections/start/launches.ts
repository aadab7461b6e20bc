/** The built app and the empty one, each as a person starts it and without npm around it. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Command } from '@/bench/started-server'
import { root } from '@/scripts/project.mjs'

const BARE = join(root, 'bench', 'bare-app')
const NEXT = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
const PRODUCTION = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const

export interface Launch {
  /** `folder` is an empty one of the server's own. */
  command(port: number, folder: string): Promise<Command>
}

export const launches = {
  app: {
    command: async (port, folder) => ({ file: 'npm', args: ['start'], cwd: root, env: ours(port, folder) }),
  },
  appWithoutNpm: {
    command: async (port, folder) => ({
      file: 'sh',
      args: await argumentsOfStart(),
      cwd: root,
      env: ours(port, folder),
    }),
  },
  empty: {
    async command(port, folder) {
      const start = `exec ${[process.execPath, ...nextStart(port)].map(part => `"${part}"`).join(' ')}`
      await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }))
      return { file: 'npm', args: ['start'], cwd: folder, env: PRODUCTION }
    },
  },
  emptyWithoutNpm: {
    command: async port => ({ file: process.execPath, args: nextStart(port), cwd: root, env: PRODUCTION }),
  },
} as const satisfies Record<string, Launch>

export async function buildEmptyApp(): Promise<void> {
  await promisify(execFile)(process.execPath, [NEXT, 'build', BARE], {
    env: { ...process.env, ...PRODUCTION },
  })
}

/** What follows `exec sh` in the script. */
async function argumentsOfStart(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return scripts.start.split(' ').slice(2)
}

const nextStart = (port: number) => [NEXT, 'start', BARE, '-H', '127.0.0.1', '-p', String(port)]

const ours = (port: number, folder: string) => ({
  ...{ HOST: '127.0.0.1', PORT: String(port), TIDYUP_DATA_DIR: folder },
  ...{ ANTHROPIC_API_KEY: '', ANTHROPIC_AUTH_TOKEN: '', ANTHROPIC_BASE_URL: '', DATABASE_URL: '' },
})
