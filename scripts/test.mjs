import { explain } from './command-line.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { needsNewerNode, rerunOnNewerNode } from './run.mjs'

// `npm test` runs the steps of a quick run; `npm test -- lint e2e` those that are named and what they need;
// `npm test -- --changed` what can be touched by what is not committed, `--changed=main` by all since that commit;
// `npm run test:all` everything.
try {
  await ensureInstalled('all')
  process.exitCode = needsNewerNode()
    ? await rerunOnNewerNode()
    : // Imported only now, since the steps use packages.
      await (await import('./test-steps.ts')).runSteps(process.argv.slice(2))
} catch (error) {
  explain(error)
  // For programs: the numbers of passed and failed tests, alone on the last line.
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
