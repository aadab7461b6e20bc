import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** By the end of its name, the type of a built file that is also kept compressed (next.config.mjs serves it). */
export const COMPRESSED_TYPES = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
}

/**
 * Writes `name.br` beside each of these files.
 *
 * @param {string} folder of a build
 */
export function compressBuilt(folder) {
  for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true })) {
    if (!Object.hasOwn(COMPRESSED_TYPES, extname(name))) continue
    const file = join(folder, name)
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}
