/** The engine as a module that plain Node can import: its sources are TypeScript, and are found once they are looked for. */
import { join } from 'node:path'

await import(join(import.meta.dirname, '../resolve.mjs'))

export const { openInMemory, openDurable } = await import('@/bench/sections/loop/engine-loops')
