import type { Migration, MigrationProvider } from 'kysely/migration'
import { sessionsEventsPhotos } from './001-sessions-events-photos'
import { customTools } from './002-custom-tools'

/** Every migration by name, in the order of their numbers. An applied one is never changed; what is new gets a new number. */
const migrations: Record<string, Migration> = {
  '001-sessions-events-photos': sessionsEventsPhotos,
  '002-custom-tools': customTools,
}

export const migrationProvider: MigrationProvider = { getMigrations: async () => migrations }
