/** Photos sent all at once: the memory that the server takes for them, and what a reader of a page waits meanwhile. */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, figureOf, ratioAtMost, type Target } from '@/bench/figure'
import { quantile } from '@/bench/measure'
import type { Section, Size } from '@/bench/section'
import { startAppServer } from '@/e2e/testing/app-server'
import { createClient } from '@/e2e/testing/client'
import { ordinaryPhoto, plainPng, progressiveJpeg } from './photo-files'

interface Load {
  readonly name: string
  readonly what: string
  readonly photos: number
  readonly file: () => Promise<Uint8Array>
  readonly target?: Target
}

/** `scale` multiplies their edges. */
const loadsOf = (scale: number): readonly Load[] => [
  {
    name: 'png',
    what: '16 PNGs of 119 megapixels and 0.5 MB',
    photos: 16,
    file: () => plainPng(10_900 * scale),
    target: ratioAtMost(10),
  },
  {
    name: 'progressive',
    what: '12 progressive JPEGs of 42 megapixels',
    photos: 12,
    file: () => progressiveJpeg(6_500 * scale),
    target: ratioAtMost(10),
  },
  {
    name: 'largest',
    what: '12 progressive JPEGs of 25 megapixels, the largest that are taken',
    photos: 12,
    file: () => progressiveJpeg(5_000 * scale),
  },
  {
    name: 'phone',
    what: '24 photos of a phone, 12 megapixels each',
    photos: 24,
    file: () => ordinaryPhoto(4_000 * scale),
  },
]

export const photosSection: Section = size => measurePhotos(loadsOf(size === 'full' ? 1 : 0.05), size)

export async function measurePhotos(loads: readonly Load[], size: Size): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const load of loads) figures.push(...(await measure(load, size === 'full' ? 3 : 1)))
  return figures
}

interface Measured {
  /** Of the answers to a reader (ms): the middle one with nothing else to do, and the slowest while photos are taken in. */
  readonly idle: number
  readonly slowest: number
  /** Megabytes, at rest and at their highest. */
  readonly restingRss: number
  readonly rss: number
  readonly restingHeap: number
  readonly heap: number
}

async function measure({ name, what, photos, file, target }: Load, rounds: number): Promise<Figure[]> {
  const photo = await file()
  const measured: Measured[] = []
  for (let round = 0; round < rounds; round++) measured.push(await underLoad(photo, photos))
  const of = (pick: (one: Measured) => number) => measured.map(pick)
  return [
    figureOf(
      {
        name: `photos.${name}.wait`,
        what: `${what}: the slowest compressed answer meanwhile`,
        unit: 'ms',
        floor: 'the middle one of an idle server',
        ...(target && { target }),
      },
      { ours: of(({ slowest }) => slowest), floor: of(({ idle }) => idle) },
    ),
    figureOf(
      { name: `photos.${name}.rss`, what: 'the same: RSS at its highest', unit: 'MB', floor: 'at rest' },
      { ours: of(({ rss }) => rss), floor: of(({ restingRss }) => restingRss) },
    ),
    figureOf(
      { name: `photos.${name}.heap`, what: 'the same: heap at its highest', unit: 'MB', floor: 'at rest' },
      { ours: of(({ heap }) => heap), floor: of(({ restingHeap }) => restingHeap) },
    ),
  ]
}

const METRICS_TOKEN = 'for-the-bench-of-photos'
const IDLE_READS = 40

/** A server of its own, since the highest RSS of a process is that of its whole life. */
async function underLoad(photo: Uint8Array, photos: number): Promise<Measured> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'tidyup-photos-'))
  const server = await startAppServer({ dataDirectory, env: { TIDYUP_METRICS_TOKEN: METRICS_TOKEN } })
  const client = createClient(server.url)
  const read = async () => {
    const begun = performance.now()
    await (await fetch(server.url, { headers: { 'accept-encoding': 'gzip' } })).text()
    return performance.now() - begun
  }
  const heap = async () => {
    const answer = await fetch(`${server.url}/api/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(await answer.text())?.[1]) / 1e6
  }
  try {
    const session = await client.newSession()
    await read()
    const idle: number[] = []
    for (let n = 0; n < IDLE_READS; n++) idle.push(await read())
    const [restingRss, restingHeap] = [statusMb(server.pid, 'VmRSS'), await heap()]
    let done = false
    const uploads = Promise.all(
      Array.from({ length: photos }, () => client.upload(session, photo, 'photo', 'image/jpeg')),
    ).finally(() => {
      done = true
    })
    const waits: number[] = []
    const heaps: number[] = []
    while (!done) {
      waits.push(await read())
      heaps.push(await heap())
    }
    await uploads
    return {
      idle: quantile(idle, 0.5),
      slowest: Math.max(...waits),
      restingRss,
      rss: statusMb(server.pid, 'VmHWM'),
      restingHeap,
      heap: Math.max(...heaps),
    }
  } finally {
    await server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

const statusMb = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  1_000
