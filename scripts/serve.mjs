import { pathToFileURL } from 'node:url'
import { exitWith, Failure } from './command-line.mjs'
import { readAddress } from './listen-address.mjs'
import { inProject, isStandalone, loadSettings } from './project.mjs'

// Serves from a standalone build, in this very process, so that a signal to stop reaches it.
await exitWith(async () => {
  if (!isStandalone) throw new Failure('This folder is no standalone build. Use npm start.')
  loadSettings()
  const { host, port } = readAddress(process.env)
  // The server of Next.js takes its address from HOSTNAME, which a container sets to a name of its own.
  Object.assign(process.env, {
    HOSTNAME: host,
    PORT: String(port),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  })
  await import(pathToFileURL(inProject('server.js')).href)
  return 0
})
