import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inProject, tool } from './project.mjs'

/** A planted file, and what it imports: what the table lets it import, and what it does not. */
type Planted = { file: string; allowed: string[]; forbidden: string[] }

const pureFiles = [
  '@/lib/engine/events',
  '@/lib/engine/ids',
  '@/lib/engine/messages',
  '@/lib/engine/reply-content',
  '@/lib/tidy/questions/rules',
  '@/lib/tidy/disposition',
  '@/lib/tidy/domain',
  '@/lib/tidy/events',
  '@/lib/tidy/facts',
  '@/lib/tidy/language',
  '@/lib/tidy/questions/shapes',
  '@/lib/tidy/mode-data',
  '@/lib/tidy/mode-about',
  '@/lib/tidy/thing-name',
  '@/lib/tidy/things',
]

const forbiddenInProduction = [
  '../sibling',
  './../sibling',
  '@/lib/engine/testing/scripted-model',
  './testing/fake',
  'vitest',
]

const table: Planted[] = [
  {
    file: 'lib/engine/planted.ts',
    allowed: ['./tool', './perform/run-tool', '@/lib/engine/events', 'zod'],
    forbidden: [
      '@/lib/model/anthropic',
      '@/lib/tidy/events',
      '@/lib/wire/view',
      '@/lib/store/store',
      'node:fs',
      'react',
      'kysely',
    ],
  },
  {
    file: 'lib/engine/perform/planted.ts',
    allowed: ['./call-model', '@/lib/engine/state'],
    forbidden: ['@/lib/tidy/modes', '@/lib/session/process/runtime', 'next/server'],
  },
  {
    file: 'lib/model/planted.ts',
    allowed: [
      './capabilities',
      '@/lib/model/anthropic',
      '@/lib/engine/model',
      '@anthropic-ai/sdk',
      'lru-cache',
    ],
    forbidden: [
      '@/lib/tidy/modes',
      '@/lib/coach/coach',
      '@/lib/wire/view',
      '@/lib/store/store',
      '@/lib/session/process/env',
      'kysely',
    ],
  },
  {
    file: 'lib/coach/planted.ts',
    allowed: ['./phrases', '@/lib/coach/coach', '@/lib/engine/model', '@/lib/tidy/facts', 'zod'],
    forbidden: [
      '@/lib/model/anthropic',
      '@/lib/wire/view',
      '@/lib/store/store',
      '@/lib/session/process/env',
      'node:fs',
      '@anthropic-ai/sdk',
    ],
  },
  {
    file: 'lib/coach/reading/training/planted.ts',
    allowed: ['./voices', '@/lib/coach/reading/acts', 'node:fs'],
    forbidden: ['@/lib/tidy/facts', '@/lib/store/store', 'node:child_process'],
  },
  {
    file: 'lib/tidy/tools/planted.ts',
    allowed: ['./transitions', '@/lib/tidy/summary', '@/lib/engine/tool', 'zod'],
    forbidden: [
      '@/lib/model/anthropic',
      '@/lib/wire/view',
      '@/lib/store/store',
      '@/lib/session/process/env',
      'node:sqlite',
    ],
  },
  {
    file: 'lib/inventory/planted.ts',
    allowed: [
      './placing',
      '@/lib/inventory/ids',
      '@/lib/engine/ids',
      '@/lib/tidy/facts',
      'zod',
      'node:crypto',
    ],
    forbidden: [
      '@/lib/wire/view',
      '@/lib/store/store',
      '@/lib/coach/coach',
      '@/lib/session/process/env',
      'node:fs',
      'kysely',
    ],
  },
  {
    file: 'lib/wire/planted.ts',
    allowed: ['./view', '@/lib/wire/requests', 'zod', ...pureFiles],
    forbidden: [
      '@/lib/engine/loop',
      '@/lib/tidy/prompts/known',
      '@/lib/store/store',
      '@/lib/session/process/env',
      'node:crypto',
      'react',
    ],
  },
  {
    file: 'lib/access/planted.ts',
    allowed: ['./policy', '@/lib/wire/refusal', '@/lib/store/access-store', 'jose', 'uqr', 'node:net'],
    forbidden: [
      '@/lib/store/store',
      '@/lib/session/process/env',
      '@/lib/engine/loop',
      'kysely',
      'next/server',
    ],
  },
  {
    file: 'lib/store/planted.ts',
    allowed: [
      './database',
      '@/lib/inventory/placing',
      '@/lib/wire/event',
      '@/lib/engine/ids',
      'kysely',
      'pg',
      'node:sqlite',
    ],
    forbidden: [
      '@/lib/engine/events',
      '@/lib/engine/loop',
      '@/lib/wire/requests',
      '@/lib/tidy/events',
      '@/lib/model/anthropic',
      '@/lib/session/process/env',
      'pg-boss',
      'react',
    ],
  },
  {
    file: 'lib/telemetry/planted.ts',
    allowed: [
      './log',
      '@/lib/engine/model',
      '@/lib/wire/event',
      '@/lib/store/store',
      'pino',
      'prom-client',
      '@opentelemetry/api',
      'node:crypto',
    ],
    forbidden: ['@/lib/session/process/env', '@/lib/store/sql-store', '@/lib/tidy/modes', 'kysely', 'react'],
  },
  {
    file: 'lib/session/planted.ts',
    allowed: [
      './hub',
      '@/lib/engine/loop',
      '@/lib/model/anthropic',
      '@/lib/tidy/modes',
      '@/lib/wire/view',
      '@/lib/store/store',
      'pg-boss',
      'jsonc-parser',
      'csv-parse',
      'csv-stringify/sync',
    ],
    forbidden: [
      'pg',
      '@/lib/operations/sessions',
      '@/app/page',
      '@/components/ui/button',
      'react',
      'next/server',
    ],
  },
  {
    file: 'lib/operations/planted.ts',
    allowed: ['./operation', '@/lib/session/commands/runs', '@/lib/wire/requests', 'zod', 'zod-openapi'],
    forbidden: ['@/lib/store/store', '@/lib/tidy/modes', '@/app/api/serve', 'next/server', 'kysely'],
  },
  {
    file: 'components/cards/planted.tsx',
    allowed: [
      './card',
      '@/components/ui/button',
      '@/lib/operations/calls',
      '@/lib/wire/view',
      '@/lib/tidy/questions/rules',
      '@/lib/tidy/disposition',
      '@/lib/tidy/facts',
      '@/lib/tidy/photo-region',
      '@/lib/tidy/summary',
      '@/lib/tidy/thing-name',
      '@/lib/tidy/things',
      '@/lib/tidy/trips',
      '@/lib/tidy/language',
      'react',
      'zustand',
      'next/link',
    ],
    forbidden: [
      '@/lib/engine/events',
      '@/lib/tidy/questions/shapes',
      '@/lib/store/store',
      '@/lib/operations/sessions',
      '@/lib/session/commands/sessions',
      '@/app/page',
      '@tensorflow/tfjs-core',
    ],
  },
  {
    file: 'components/detection/model/planted.ts',
    allowed: ['./anchors', '@/components/detection/detections', '@tensorflow/tfjs-core'],
    forbidden: ['@/components/ui/button', '@/lib/wire/view', '@tensorflow/tfjs-converter', 'react'],
  },
  {
    file: 'app/api/planted/route.ts',
    allowed: [
      './respond',
      '@/lib/operations/sessions',
      '@/lib/session/commands/sessions',
      '@/lib/access/admit',
      '@/lib/telemetry/observe-request',
      '@/lib/wire/requests',
      '@/components/ui/button',
      'next/server',
      'zod',
    ],
    forbidden: [
      '@/lib/engine/loop',
      '@/lib/model/anthropic',
      '@/lib/tidy/modes',
      '@/lib/store/store',
      'kysely',
    ],
  },
].map(row => ({ ...row, forbidden: [...row.forbidden, ...forbiddenInProduction] }))

const testCode: Planted[] = [
  'lib/engine/planted.test.ts',
  'lib/engine/testing/planted.ts',
  'components/planted.test.tsx',
  'e2e/planted.spec.ts',
].map(file => ({
  file,
  allowed: [
    'vitest',
    'fast-check',
    './helper',
    '@/lib/engine/testing/scripted-model',
    '@/lib/session/commands/sessions',
  ],
  forbidden: ['../sibling', './../sibling', '..'],
}))

const importForms = [
  { name: 'import', write: (from: string) => `import ${JSON.stringify(from)}` },
  { name: 'import-type', write: (from: string) => `import type { T } from ${JSON.stringify(from)}` },
  { name: 'export-from', write: (from: string) => `export { t } from ${JSON.stringify(from)}` },
  { name: 'dynamic-import', write: (from: string) => `await import(${JSON.stringify(from)})` },
]

describe('the import table that the linter holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidyup-import-table-'))
  let reported: Set<string>

  beforeAll(() => {
    copyFileSync(inProject('biome.json'), join(folder, 'biome.json'))
    for (const { file, allowed, forbidden } of [...table, ...testCode]) {
      plant(
        file,
        [...allowed, ...forbidden].map(from => `import ${JSON.stringify(from)}`),
      )
    }
    for (const form of importForms) plant(`lib/engine/${form.name}.ts`, [form.write('@/lib/store/store')])
    reported = lint(folder)
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  test.for([...table, ...testCode])('$file', ({ file, allowed, forbidden }) => {
    const refused = [...allowed, ...forbidden].filter((_, index) => reported.has(`${file}:${index + 1}`))
    expect(refused).toEqual(forbidden)
  })

  test.for(importForms)('sees $name', ({ name }) => {
    expect(reported).toContain(`lib/engine/${name}.ts:1`)
  })

  function plant(file: string, lines: string[]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${lines.join('\n')}\n`)
  }
})

/** Every `file:line` at which Biome reports an import that the table refuses. */
function lint(folder: string): Set<string> {
  const args = [
    'lint',
    '--only=style/noRestrictedImports',
    '--vcs-enabled=false',
    '--reporter=json',
    '--max-diagnostics=none',
    '--colors=off',
  ]
  const { stdout } = spawnSync(tool('biome'), args, { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string; start: { line: number } } }[]
  }
  return new Set(
    diagnostics
      .filter(({ category }) => category === 'lint/style/noRestrictedImports')
      .map(({ location }) => `${location.path}:${location.start.line}`),
  )
}
