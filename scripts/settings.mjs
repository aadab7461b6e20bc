import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Failure } from './failure.mjs'
import { inProject, root } from './project.mjs'

/** Takes what `.env` says into the environment; what is set already stays. */
export function loadSettings() {
  const settings = inProject('.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
}

/** @param {Partial<NodeJS.ProcessEnv>} environment */
export function dataDirectoryOf(environment) {
  if (environment.DATABASE_URL) {
    throw new Failure(
      'DATABASE_URL is set, so the sessions are in Postgres. Back them up with pg_dump, and restore them with pg_restore.',
    )
  }
  return resolve(root, environment.TIDYUP_DATA_DIR || './data')
}

/**
 * The one file that a command names, as seen from where the person typed it: npm runs scripts in the project's folder.
 *
 * @param {string[]} given
 * @param {string} command
 */
export function fileNamedIn(given, command) {
  const [file] = given
  if (file === undefined || file === '' || file.startsWith('-') || given.length > 1) {
    throw new Failure(`Name one file: npm run ${command} -- FILE`)
  }
  return resolve(process.env.INIT_CWD ?? process.cwd(), file)
}
