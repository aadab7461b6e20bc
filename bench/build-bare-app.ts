import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Next.js and React with as little in them as there can be: the floor of pages and routes. */
export const BARE_APP = 'bench/bare-app'

export async function buildBareApp(): Promise<void> {
  await promisify(execFile)(process.execPath, ['node_modules/next/dist/bin/next', 'build', BARE_APP], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
}
