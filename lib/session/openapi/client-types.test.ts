/** The types of a client, made from the document: e2e/api/openapi-types.d.ts, which an e2e is written with. */
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { type OpenAPI3 } from 'openapi-typescript'
import { expect, test } from 'vitest'
import { inProject } from '@/scripts/project.mjs'
import { openApiDocument } from './document'

const TYPES = inProject('e2e', 'api', 'openapi-types.d.ts')

test('openapi-typescript makes the types of a client from the document (UPDATE_DOCS=1 writes them anew)', async () => {
  const document = JSON.parse(JSON.stringify(openApiDocument())) as OpenAPI3
  const types = await openapiTS(document, {
    commentHeader: '/** Made by openapi-typescript from /api/openapi.json. */\n',
  })
  if (process.env.UPDATE_DOCS === '1') writeFileSync(TYPES, types)
  expect(readFileSync(TYPES, 'utf8')).toBe(types)
})
