import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { detectionsOf, EDGE, HOUSEHOLD } from '@/components/detection/detections'
import { DOWNLOAD_MEGABYTES } from '@/components/detection/detector'
import { lookAtFile, modelInNode } from '@/components/detection/testing/detect-in-node'

const here = (name: string) => new URL(name, import.meta.url)
const sources = readFileSync(here('SOURCES.md'), 'utf8')

test.for(['weights.bin', 'layers.json'])('%s is what SOURCES.md says', name => {
  const told = new RegExp(`\`${name}\`.*\`([0-9a-f]{64})\``).exec(sources)?.[1]
  expect(
    createHash('sha256')
      .update(readFileSync(here(name)))
      .digest('hex'),
  ).toBe(told)
})

test('the weights know the kinds of the household, and no others', () => {
  const { kinds } = JSON.parse(readFileSync(here('layers.json'), 'utf8'))
  expect(kinds).toEqual(Object.values(HOUSEHOLD))
})

test('a device loads no more than it was told', () => {
  expect(statSync(here('weights.bin')).size).toBeLessThan((DOWNLOAD_MEGABYTES - 0.5) * 1e6)
})

test('sees the cup on the table, whichever way the file says is up, and nothing on white', async () => {
  const model = await modelInNode()
  for (const name of ['cup-on-table.jpg', 'cup-on-table-exif-6.jpg']) {
    const seen = detectionsOf(await lookAtFile(model, `e2e/photos/${name}`))
    expect(seen.map(({ kind }) => kind)).toEqual(['cup'])
  }
  const white = new Uint8Array(EDGE * EDGE * 4).fill(255)
  expect(detectionsOf(model.look(white))).toEqual([])
})
