import { withPackages } from './ensure-installed.mjs'
import { fileNamedIn, loadSettings } from './project.mjs'

// `npm run restore -- FILE`: what a backup holds takes the place of what is stored now, while no server runs.
await withPackages('production', async () => {
  loadSettings()
  const file = fileNamedIn(process.argv.slice(2), 'restore')
  // Imported only now, since an older Node has no SQLite.
  const { dataDirectoryOf, restore } = await import('./database-file.ts')
  const { sessions, replaced } = restore(file, dataDirectoryOf(process.env), new Date())
  console.log(`Restored from ${file} (sessions: ${sessions})`)
  if (replaced !== null) console.log(`What was there before is kept as ${replaced}`)
  return 0
})
