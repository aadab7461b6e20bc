/**
 * Lets plain Node run the project’s TypeScript, whose imports are written for bundlers:
 * `node --conditions=react-server --import ./scripts/resolve-imports.mjs FILE.ts`.
 */
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'

const root = new URL('../', import.meta.url)

registerHooks({
  resolve(specifier, context, next) {
    const source = sourceOf(specifier, context.parentURL)
    if (source && existsSync(source)) return next(source.href, context)
    try {
      return next(specifier, context)
    } catch (error) {
      // A file of a package without the end of its name.
      if (!specifier.includes('/') || specifier.endsWith('.js')) throw error
      return next(`${specifier}.js`, context)
    }
  },
})

/**
 * @param {string} specifier
 * @param {string | undefined} parent
 */
function sourceOf(specifier, parent) {
  if (specifier.startsWith('@/')) {
    const file = new URL(specifier.slice(2), root)
    const source = new URL(`${file.href}.ts`)
    // `modes` is a file and a folder.
    return existsSync(source) ? source : file
  }
  return specifier.startsWith('./') && parent ? new URL(`${specifier}.ts`, parent) : null
}
