'use client'

import { useEffect, useState } from 'react'
import { photoUrl } from '@/components/store/api'
import { useSessionId } from '@/components/store/session-context'
import type { Photo } from '@/lib/wire/view'
import { clearedOf, isSameView, VIEW_EDGE } from './cleared'
import type { Detection } from './detections'
import { useSight } from './use-sight'

/** Things that this device takes for put away between two photos; none if they show two places. */
export function useCleared(before: Photo | undefined, after: Photo | undefined): readonly Detection[] {
  const sessionId = useSessionId()
  const wanted = before && after
  const then = useSight(wanted && before)
  const now = useSight(wanted && after)
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
