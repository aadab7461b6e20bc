import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * The floor that the page is measured against: Next.js and React with nothing in them.
 *
 * @type {import('next').NextConfig}
 */
export default { turbopack: { root }, outputFileTracingRoot: root }
