import { spawnSync } from 'node:child_process'
import { Failure } from './command-line.mjs'
import { installFromDebian } from './machine-commands.mjs'

const hasNginx = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0

/** Makes sure that the tests have an nginx to put in front of the app: the machine's, or one installed now. */
export async function ensureNginx() {
  if (hasNginx()) return
  console.log('There is no nginx here yet. Installing one …')
  await installFromDebian('nginx-light')
  if (!hasNginx())
    throw new Failure('These tests need nginx. Install it (on Debian: apt-get install nginx-light).')
}
