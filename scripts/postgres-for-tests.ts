import type { TestProject } from 'vitest/node'
import { openSharedDatabase } from '@/lib/store/database'
import { startTemporaryPostgres } from './temporary-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database on the server that all tests of a run share. */
    postgresUrl: string
  }
}

/** One Postgres server for the whole run. Tests make databases of their own on it, which are migrated already. */
export default async function setup({ provide }: TestProject) {
  const { url, stop } = await startTemporaryPostgres()
  await (await openSharedDatabase(Object.assign(new URL(url), { pathname: '/template1' }).href)).destroy()
  provide('postgresUrl', url)
  return stop
}
