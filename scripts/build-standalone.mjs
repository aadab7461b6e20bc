import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { withPackages } from './ensure-installed.mjs'
import { inProject } from './project.mjs'

const folder = '.next-standalone'
const made = inProject(folder, 'standalone')

/** What Next.js leaves to a server in front of its own. */
const served = [
  { from: join(folder, 'static'), to: join(folder, 'static') },
  { from: 'public', to: 'public' },
]

/** What the commands of the folder are made of: to serve, to say whether it is well, to back up and to restore. */
const commands = [
  'scripts/serve.mjs',
  'scripts/healthy.mjs',
  'scripts/backup.mjs',
  'scripts/restore.mjs',
  'scripts/database-file.ts',
  'scripts/ensure-installed.mjs',
  'scripts/listen-address.mjs',
  'scripts/command-line.mjs',
  'scripts/run.mjs',
  'scripts/project.mjs',
  'scripts/setup-lock.mjs',
  'lib/store/data-directory.ts',
  'lib/store/store-error.ts',
  'lib/store/migration-names.ts',
].map(path => ({ from: path, to: path }))

// `npm run build:standalone`: a folder that needs Node and nothing else.
await withPackages('production', async () => {
  await keeping(inProject('next-env.d.ts'), async () => {
    await ensureBuilt({ folder, env: { TIDYUP_STANDALONE: '1' } })
  })
  // The types of its routes are those of the usual build.
  rmSync(inProject(folder, 'types'), { recursive: true, force: true })
  for (const { from, to } of [...served, ...commands]) {
    if (existsSync(inProject(from))) cpSync(inProject(from), join(made, to), { recursive: true })
  }
  // Next.js copies the builder's own settings, keys and all.
  for (const name of readdirSync(made).filter(name => name.startsWith('.env'))) rmSync(join(made, name))
  writeFileSync(join(made, 'package.json'), `${JSON.stringify(packageOfFolder(), null, 2)}\n`)
  console.log(
    `Made ${folder}/standalone. Copy it where you like, and run: node --max-semi-space-size=8 scripts/serve.mjs`,
  )
  return 0
})

function packageOfFolder() {
  const {
    name,
    version,
    license,
    scripts: { start },
  } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const [flag] = /--max-semi-space-size=\d+/.exec(start) ?? []
  const scripts = {
    start: `exec node ${flag} scripts/serve.mjs`,
    backup: 'node scripts/backup.mjs',
    restore: 'node scripts/restore.mjs',
  }
  return { name, version, license, private: true, type: 'module', scripts }
}

/**
 * Leaves a file as it was: Next.js writes the place of the last build into it, and the type check reads it.
 *
 * @param {string} file
 * @param {() => Promise<void>} job
 */
async function keeping(file, job) {
  const before = existsSync(file) ? readFileSync(file) : null
  try {
    await job()
  } finally {
    if (before === null) rmSync(file, { force: true })
    else writeFileSync(file, before)
  }
}
