/** Which browser tests a change can touch. Unit tests are found by their imports, which a built app does not tell. */
import { existsSync } from 'node:fs'
import { inProject } from './project.mjs'

/**
 * The specs of each folder, as parts of their paths below `e2e`. The longest folder that holds a file counts; a file in none
 * can touch all specs.
 */
const specsOfFolder: Readonly<Record<string, readonly string[]>> = {
  app: ['access/', 'home/', 'inventory/', 'cards/without-scripts', 'page/'],
  'app/api': ['api/', 'chat/', 'access/', 'inventory/'],
  'app/api/sessions': ['api/', 'access/', 'chat/', 'photos/', 'session/coach-session', 'offline/'],
  'app/chat': ['chat/'],
  'app/devices': ['access/'],
  'app/mcp': ['chat/'],
  'app/offline': ['offline/'],
  'app/pair': ['access/'],
  'app/places': ['inventory/places'],
  'app/start': ['home/', 'cards/without-scripts'],
  'app/sessions': ['session/', 'cards/without-scripts', 'page/'],
  'app/settings': ['home/settings', 'page/'],
  'app/where': ['inventory/where', 'cards/without-scripts'],
  bench: [],
  'components/access': ['access/'],
  'components/cards': ['cards/'],
  'components/put-away': ['session/carry', 'session/ending'],
  'components/conversation': ['session/', 'cards/words'],
  'components/ending': ['session/'],
  'components/home': ['home/'],
  'components/install': ['offline/', 'home/first-steps'],
  'components/pace': ['session/pace'],
  'components/photos': ['photos/', 'cards/'],
  'components/piles': ['session/', 'cards/'],
  'components/inventory': ['inventory/places'],
  'components/detection': ['detection/'],
  'components/session': ['session/', 'page/', 'cards/'],
  'components/settings': ['home/settings'],
  'components/share': ['session/session-details'],
  'components/speech': ['cards/voice'],
  'components/store': ['offline/', 'cards/', 'session/', 'api/events'],
  'components/things': ['session/things', 'session/', 'photos/'],
  'components/timeline': ['timeline/', 'session/coach-session'],
  'components/words': ['page/', 'home/settings'],
  'components/ui': ['page/', 'cards/', 'home/'],
  'components/where': ['inventory/where', 'offline/'],
  docs: [],
  'lib/access': ['access/', 'server/', 'chat/'],
  'lib/coach': ['session/coach', 'session/', 'inventory/where'],
  'lib/engine': ['chat/', 'session/', 'cards/', 'api/'],
  'lib/inventory': ['inventory/'],
  'lib/model': ['access/privacy', 'session/model', 'session/mode', 'chat/'],
  'lib/operations/mcp': ['chat/mcp'],
  'lib/session/custom-tools': ['chat/', 'api/hostile-tools'],
  'lib/session/export': ['api/events', 'session/ending'],
  'lib/session/mcp': ['chat/mcp'],
  'lib/session/photos': ['photos/', 'access/hostile-input'],
  'lib/session/stream': ['api/events', 'offline/'],
  'lib/store': ['server/', 'inventory/'],
  'lib/telemetry': ['server/'],
  'lib/tidy': ['session/', 'cards/', 'timeline/'],
  'lib/wire': ['api/', 'session/', 'offline/'],
  public: ['offline/', 'home/first-steps'],
  scripts: ['server/'],
}

/**
 * Parts of the paths of the browser tests that changes of these files can touch, for the command line of Playwright.
 * Null for all.
 */
export function specsOf(files: readonly string[]): string[] | null {
  const found = new Set<string>()
  for (const file of files) {
    if (/\.(test|md)\b|\/testing\/|^[^/]*\.md$/.test(file) && !file.startsWith('e2e/')) continue
    if (/^e2e\/.*\.spec\.ts$/.test(file)) {
      if (existsSync(inProject(file))) found.add(file)
      continue
    }
    const folder = Object.keys(specsOfFolder)
      .filter(name => file.startsWith(`${name}/`))
      .toSorted((a, b) => b.length - a.length)[0]
    const specs = folder === undefined ? undefined : specsOfFolder[folder]
    if (!specs) return null
    for (const spec of specs) found.add(`e2e/${spec}`)
  }
  return [...found]
}
