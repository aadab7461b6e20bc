import { withPackages } from './ensure-installed.mjs'
import { fileNamedIn, loadSettings } from './project.mjs'

// `npm run backup -- FILE`: every session, photo and tool in one file, also while the server runs.
await withPackages('production', async () => {
  loadSettings()
  const file = fileNamedIn(process.argv.slice(2), 'backup')
  // Imported only now, since an older Node has no SQLite.
  const { backUp, dataDirectoryOf } = await import('./database-file.ts')
  const sessions = backUp(dataDirectoryOf(process.env), file)
  console.log(`Saved and checked: ${file} (sessions: ${sessions})`)
  return 0
})
