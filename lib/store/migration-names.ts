/**
 * The migrations, in the order in which they are applied. Imports nothing: scripts tell by the names whether a backup is of a
 * newer version.
 */
export const MIGRATION_NAMES = [
  '001-sessions-events-photos',
  '002-custom-tools',
  '003-session-list',
  '004-access',
  '005-token-days',
  '006-snapshots',
  '007-recoveries',
  '008-home',
  '009-agents',
  '010-home-versions',
] as const
