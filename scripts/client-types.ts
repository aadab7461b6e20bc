/** Writes the types of a client, made from the OpenAPI document: e2e/api/typed-client.spec.ts is written with them. */
import { writeFileSync } from 'node:fs'
import openapiTS, { type OpenAPI3 } from 'openapi-typescript'
import { openApiDocument } from '@/lib/operations/openapi/document'
import { operations } from '@/lib/operations/operations'
import { inProject } from './project.mjs'

const document = JSON.parse(JSON.stringify(await openApiDocument(operations))) as OpenAPI3
writeFileSync(inProject('e2e', 'api', 'openapi-types.d.ts'), await openapiTS(document))
