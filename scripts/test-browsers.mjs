import { rmSync } from 'node:fs'
import { exitWith, explain } from './command-line.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { lastLine } from './last-line.mjs'
import { inProject, tool } from './project.mjs'
import { needsNewerNode, rerunOnNewerNode, run } from './run.mjs'

const report = inProject('test-results', 'browsers.json')

// `npm run test:browsers`: the built app in Firefox and WebKit. What follows `--` goes to vitest, such as `-t Firefox`.
await exitWith(async () => {
  await ensureInstalled('all')
  if (needsNewerNode()) return rerunOnNewerNode()
  return lastLine(await testBrowsers())
})

async function testBrowsers() {
  try {
    // Imported only now, since the steps use packages.
    const { countOfVitest, countTests } = await import('./test-steps.mjs')
    const { ensureOtherBrowsers } = await import('./other-browsers.mjs')
    await ensureOtherBrowsers()
    await ensureBuilt()
    rmSync(report, { force: true })
    const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`]
    const config = ['--config', 'e2e/browsers/vitest.config.ts']
    const code = await run(tool('vitest'), ['run', ...config, ...reporters, ...process.argv.slice(2)])
    return countTests(report, countOfVitest, code)
  } catch (error) {
    explain(error)
    return { passed: 0, failed: 1 }
  }
}
