'use client'

import { useEffect, useState } from 'react'
import { photoUrl } from '@/components/store/api'
import { useSessionId } from '@/components/store/session-context'
import type { Photo } from '@/lib/wire/view'
import { type Detection, overlap, SURE } from './detections'
import type { Pixels } from './edge-box'
import { useDetection } from './use-detection'

/** Things that this device takes for put away between two photos; none if they show two places. */
export function useCleared(before: Photo | undefined, after: Photo | undefined): readonly Detection[] {
  const sessionId = useSessionId()
  const wanted = before && after
  const then = useDetection(wanted && before)
  const now = useDetection(wanted && after)
  /** The after photo that shows the same place. */
  const [same, setSame] = useState<Photo['id'] | null>(null)
  const cleared = then?.at === 'seen' && now?.at === 'seen' ? clearedOf(then.found, now.found) : NONE
  const beforeId = cleared.length > 0 ? before?.id : undefined
  const afterId = after?.id

  useEffect(() => {
    if (!beforeId || !afterId) return
    let isCurrent = true
    const views = [beforeId, afterId].map(id => viewOf(photoUrl(sessionId, id)))
    Promise.all(views).then(
      ([one, other]) => isCurrent && one && other && isSameView(one, other) && setSame(afterId),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [beforeId, afterId, sessionId])

  return afterId !== undefined && same === afterId ? cleared : NONE
}

const NONE: readonly Detection[] = []

async function viewOf(url: string): Promise<ImageData | null> {
  const response = await fetch(url)
  const bitmap = await createImageBitmap(await response.blob())
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = VIEW_EDGE
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0, VIEW_EDGE, VIEW_EDGE)
  bitmap.close()
  return context?.getImageData(0, 0, VIEW_EDGE, VIEW_EDGE) ?? null
}

/** The least overlap of the two boxes of a thing that stayed, even if the second photo was taken a step aside. */
const STAYED = 0.15

/** Things that were surely there before, and are gone from their place after. */
export const clearedOf = (before: readonly Detection[], after: readonly Detection[]): Detection[] =>
  before.filter(
    one =>
      one.score >= SURE &&
      !after.some(other => other.kind === one.kind && overlap(one.region, other.region) > STAYED),
  )

/** The width and height of the pictures that `isSameView` compares. */
export const VIEW_EDGE = 24
/** The largest shift, in these pixels, between the two photos. */
const MAX_SHIFT = 3
/** The correlation of two photos of one place; of two places it is mostly below .3. */
const SAME = 0.5

/** True if two photos, each `VIEW_EDGE` wide and high, show one place: their light and dark parts match. */
export function isSameView(one: Pixels, other: Pixels): boolean {
  const [first, second] = [lightOf(one), lightOf(other)]
  for (let x = -MAX_SHIFT; x <= MAX_SHIFT; x += 1) {
    for (let y = -MAX_SHIFT; y <= MAX_SHIFT; y += 1) if (correlation(first, second, x, y) >= SAME) return true
  }
  return false
}

const lightOf = ({ data }: Pixels): number[] =>
  Array.from(
    { length: VIEW_EDGE * VIEW_EDGE },
    (_, at) => (data[at * 4] ?? 0) + 2 * (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0),
  )

/** −1 to 1, of what both show where the second is shifted. */
function correlation(
  one: readonly number[],
  other: readonly number[],
  shiftX: number,
  shiftY: number,
): number {
  const pairs: [number, number][] = []
  for (let y = 0; y < VIEW_EDGE; y += 1) {
    for (let x = 0; x < VIEW_EDGE; x += 1) {
      const [otherX, otherY] = [x + shiftX, y + shiftY]
      if (otherX < 0 || otherY < 0 || otherX >= VIEW_EDGE || otherY >= VIEW_EDGE) continue
      pairs.push([one[y * VIEW_EDGE + x] ?? 0, other[otherY * VIEW_EDGE + otherX] ?? 0])
    }
  }
  const mean = (nth: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[nth], 0) / pairs.length
  const [meanOne, meanOther] = [mean(0), mean(1)]
  let [together, spreadOne, spreadOther] = [0, 0, 0]
  for (const [a, b] of pairs) {
    together += (a - meanOne) * (b - meanOther)
    spreadOne += (a - meanOne) ** 2
    spreadOther += (b - meanOther) ** 2
  }
  const spread = Math.sqrt(spreadOne * spreadOther)
  return spread === 0 ? 0 : together / spread
}
