import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canRun } from './find-chromium.mjs'

/** Where the packages of Debian and its kin put a server, by version. */
const versions = '/usr/lib/postgresql'

const usualFolders = [
  '/usr/pgsql/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql/bin',
  '/usr/local/opt/postgresql/bin',
]

/**
 * The folder with `initdb` and `postgres` on this machine: POSTGRES_BIN where it is set, else the first usual one.
 *
 * @returns {string | undefined} undefined when there is none
 */
export function findPostgres() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  return [...packaged(), ...(process.env.PATH ?? '').split(delimiter), ...usualFolders].find(hasServer)
}

/** @param {string} folder */
export const hasServer = folder => ['initdb', 'postgres'].every(command => canRun(join(folder, command)))

/** The newest first. */
function packaged() {
  if (!existsSync(versions)) return []
  const newestFirst = readdirSync(versions).sort((a, b) => Number(b) - Number(a))
  return newestFirst.map(version => join(versions, version, 'bin'))
}
