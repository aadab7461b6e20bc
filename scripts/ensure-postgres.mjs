import { Failure } from './failure.mjs'
import { findPostgres, hasServer } from './find-postgres.mjs'
import { installFromDebian } from './install-from-debian.mjs'

/** Makes sure that the tests have a Postgres server to start: the machine's, or one installed now. */
export async function ensurePostgres() {
  const given = process.env.POSTGRES_BIN
  if (given && !hasServer(given)) {
    throw new Failure(`POSTGRES_BIN is "${given}", which holds no initdb and postgres that run.`)
  }
  if (findPostgres()) return

  console.log('There is no Postgres server here yet. Installing one …')
  await installFromDebian('postgresql')
  if (findPostgres()) return
  throw new Failure(
    'The tests need a Postgres server. Install it (on Debian: apt-get install postgresql), and set POSTGRES_BIN to ' +
      'the folder with its initdb and postgres if it has an unusual place.',
  )
}
