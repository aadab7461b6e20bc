import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from './temporary-postgres.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database on the server that all tests of a run share. */
    postgresUrl: string
  }
}

/** One Postgres server for the whole run; each test file makes a database of its own on it. */
export default async function setup({ provide }: TestProject) {
  const { url, stop } = await startTemporaryPostgres()
  provide('postgresUrl', url)
  return stop
}
