import { existsSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { tool } from './project.mjs'
import { run } from './run.mjs'

const oldestMajor = 24

export function needsNewerNode() {
  return Number.parseInt(process.versions.node, 10) < oldestMajor
}

/**
 * Runs the command that is running once more, on the Node that the packages bring.
 *
 * @param {{graceMs?: number}} [options] as `run` takes them
 * @returns {Promise<number>} its exit code
 */
export async function rerunOnNewerNode(options) {
  const node = tool('node')
  if (!existsSync(node)) {
    throw new Failure(
      `Tidyup needs Node ${oldestMajor} or newer. This is Node ${process.versions.node}, and the npm package "node", ` +
        `which brings a newer one, has not run its install script. Install Node ${oldestMajor}, or allow install ` +
        'scripts in npm, delete node_modules, and try again.',
    )
  }
  return run(node, [...process.execArgv, ...process.argv.slice(1)], { ...options, inheritsOutput: true })
}
