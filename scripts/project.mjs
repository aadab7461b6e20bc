import { existsSync, statfsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from './command-line.mjs'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** @param {...string} parts */
export const inProject = (...parts) => join(root, ...parts)

/** This folder is a standalone build: it has what it needs to run, and nothing to install or to build with. */
export const isStandalone = existsSync(inProject('server.js'))

const toolFolder = inProject('node_modules', '.bin')

/**
 * The path of a command that a package brings.
 *
 * @param {string} name
 */
export const tool = name => join(toolFolder, name)

const searched = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== toolFolder)

/** The PATH on which a tool finds the Node that the packages bring. */
export const pathWithTools = [toolFolder, ...searched].join(delimiter)

/** The PATH for npm, which must not run on a Node that it is about to replace. */
export const pathWithoutTools = searched.join(delimiter)

/** The room that is left on the project's disk, in whole MB. */
export function freeMegabytes() {
  const { bavail, bsize } = statfsSync(root)
  return Math.floor((bavail * bsize) / 1_000_000)
}

/** Takes what `.env` says into the environment; what is set already stays. */
export function loadSettings() {
  const settings = inProject('.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
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
