/** The tables of docs/detection.md, made by asking the detector about the photos of e2e/detection. `UPDATE_DOCS=1` writes them anew. */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { type Detection, detectionsOf, HOUSEHOLD_KINDS, MAYBE, SURE } from '@/components/detection/detections'
import { lookAtFile, modelInNode } from '@/components/detection/testing/detect-in-node'
import {
  boxFits,
  type Fits,
  isSmall,
  joined,
  photosOfRooms,
  precision,
  recall,
  ringFits,
  type Scored,
  score,
} from '@/components/detection/testing/score'
import { tablesIn } from './made-tables'
import { inProject } from './project.mjs'

const expectTable = tablesIn(inProject('docs', 'detection.md'), 'scripts/detection-doc.test.ts')

let looked: { photo: (typeof photosOfRooms)[number]; found: Detection[] }[] = []

beforeAll(async () => {
  const model = await modelInNode()
  looked = []
  for (const photo of photosOfRooms) {
    looked.push({ photo, found: detectionsOf(await lookAtFile(model, readFileSync(photo.file))) })
  }
}, 300_000)

const scoredFrom = (least: number, fits: Fits = boxFits): Scored[] =>
  looked.map(({ photo, found }) =>
    score(
      found.filter(one => one.score >= least),
      photo,
      fits,
    ),
  )

const percent = (share: number) => `${Math.round(100 * share)} %`

test('of what is shown as sure, at least 70 % is right', () => {
  expect(precision(joined(scoredFrom(SURE)))).toBeGreaterThanOrEqual(0.7)
})

test('what it finds, from each score', () => {
  const rows = [0.7, 0.5, SURE, MAYBE].map(least => {
    const photos = scoredFrom(least)
    const all = joined(photos)
    const small = {
      found: all.right.filter(({ thing }) => isSmall(thing.region)).length,
      missed: all.missed.filter(({ region }) => isSmall(region)).length,
    }
    return [
      `${least}${least === SURE ? ', sure' : ''}${least === MAYBE ? ', maybe' : ''}`,
      `${all.right.length} of ${all.right.length + all.wrong.length}`,
      percent(precision(all)),
      percent(precision(joined(scoredFrom(least, ringFits)))),
      `${all.right.length} of ${all.right.length + all.missed.length}`,
      percent(recall(all)),
      `${small.found} of ${small.found + small.missed}`,
      `${photos.filter(({ right, wrong }) => right.length + wrong.length > 0).length} of ${photos.length}`,
      `${photos.filter(({ right }) => right.length > 0).length}`,
    ]
  })
  expectTable(
    'scores',
    [
      'from a score of',
      'right, of what is shown',
      'precision',
      'the same, for a ring',
      'found, of what is there',
      'recall',
      'small ones found',
      'photos that show something',
      'something right',
    ],
    rows,
  )
})

test('what there is to find', () => {
  const sum = (count: (photo: (typeof photosOfRooms)[number]) => number) =>
    `${photosOfRooms.reduce((all, photo) => all + count(photo), 0)}`
  expectTable(
    'reach',
    ['things on the photos', ''],
    [
      ['of a kind that it is asked about', sum(({ things }) => things.length)],
      ['of one that it knows and is not asked about', sum(({ unasked }) => unasked)],
      ['of none that it knows', sum(({ others }) => others)],
    ],
  )
})

test('what it finds, of each kind', () => {
  const [sure, maybe] = [joined(scoredFrom(SURE)), joined(scoredFrom(MAYBE))]
  const rows = HOUSEHOLD_KINDS.map(kind => {
    const counts = [sure, maybe].flatMap(({ right, wrong }) => [
      right.filter(({ thing }) => thing.kinds[0] === kind).length,
      wrong.filter(one => one.kind === kind).length,
    ])
    const labelled = looked.flatMap(({ photo }) => photo.things).filter(({ kinds }) => kinds[0] === kind)
    return { counts: [labelled.length, ...counts], name: wordsOf(kind) }
  }).filter(({ counts }) => counts.some(count => count > 0))
  expectTable(
    'kinds',
    ['kind', 'labelled', 'sure and right', 'sure and wrong', 'right, maybe too', 'wrong, maybe too'],
    rows.map(({ name, counts }) => [name, ...counts.map(String)]),
  )
})

test('what it finds, photo by photo', async () => {
  const lines = scoredFrom(MAYBE).flatMap(({ right, wrong, missed }, at) => [
    looked[at]?.photo.name ?? '',
    ...right.map(({ found }) => `  right: ${asShown(found)}`),
    ...wrong.map(one => `  wrong: ${asShown(one)}`),
    ...missed.map(({ kinds: [kind = ''] }) => `  missed: ${wordsOf(kind)}`),
  ])
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(inProject('e2e/detection/photo-by-photo.txt'))
})

const asShown = ({ kind, score }: Detection) => `${wordsOf(kind)}, ${score >= SURE ? 'sure' : 'maybe'}`

const wordsOf = (kind: string) => kind.replaceAll('_', ' ')

test('every photo is labelled, and its source named', () => {
  const photos = readdirSync(inProject('e2e/detection/photos')).flatMap(
    file => file.match(/(.*)\.jpg$/)?.[1] ?? [],
  )
  const sources = readFileSync(inProject('e2e/detection/photos/SOURCES.md'), 'utf8')
  expect(photosOfRooms.map(({ name }) => name)).toEqual(expect.arrayContaining(photos))
  expect(photosOfRooms).toHaveLength(photos.length + 1)
  expect(photos.filter(name => !sources.includes(`\`${name}\``))).toEqual([])
})
