/** `npm run pair` and `npm run token -- NAME`, run by Node without a build, whether the server runs or not. */
import { createAccess } from '@/lib/access/access'
import { makeToken, pairingInstructions } from '@/lib/access/pairing'
import { accessPolicy } from '@/lib/access/policy'
import { createAccessStore } from '@/lib/store/access-store'
import { dataDirectoryIn } from '@/lib/store/data-directory'
import { openDatabaseForCommand, openSharedDatabase } from '@/lib/store/database'
import { tokenRequest } from '@/lib/wire/access'
import { parseEnvironment } from './env'

const [command, name = ''] = process.argv.slice(2)

try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<string> {
  const parsed = parseEnvironment(process.env)
  if (!parsed.ok) throw new Error(parsed.message)
  const { environment } = parsed
  const request = tokenRequest.safeParse({ name })
  if (command === 'token' && !request.success)
    throw new Error('Name the program in 1 to 60 letters: npm run token -- NAME')
  const { DATABASE_URL: url, TIDYUP_DATA_DIR } = environment
  const database = url
    ? await openSharedDatabase(url)
    : await openDatabaseForCommand(dataDirectoryIn(process.cwd(), TIDYUP_DATA_DIR))
  try {
    const access = createAccess(accessPolicy(environment), createAccessStore(database), () => new Date())
    if (command === 'token' && request.success) return (await makeToken(access, request.data.name)).token
    return await pairingInstructions(access, String(environment.PORT))
  } finally {
    await database.destroy()
  }
}
