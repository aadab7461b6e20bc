import type { Migration, MigrationProvider } from 'kysely/migration'
import { sessionsEventsPhotos } from './001-sessions-events-photos'
import { customTools } from './002-custom-tools'
import { sessionList } from './003-session-list'
import { access } from './004-access'
import { tokenDays } from './005-token-days'
import { snapshots } from './006-snapshots'
import { recoveries } from './007-recoveries'
import { home } from './008-home'
import { agents } from './009-agents'
import { inventoryVersions } from './010-home-versions'

/** To change the tables, add a migration with the next number. One that was applied somewhere is never changed. */
const migrations: Record<string, Migration> = {
  '001-sessions-events-photos': sessionsEventsPhotos,
  '002-custom-tools': customTools,
  '003-session-list': sessionList,
  '004-access': access,
  '005-token-days': tokenDays,
  '006-snapshots': snapshots,
  '007-recoveries': recoveries,
  '008-home': home,
  '009-agents': agents,
  '010-home-versions': inventoryVersions,
}

export const migrationProvider: MigrationProvider = { getMigrations: async () => migrations }
