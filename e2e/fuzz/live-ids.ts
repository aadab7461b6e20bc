/** Ids that the server has given: fuzzed requests that name one get past the look-up. */
import { createClient } from '@/e2e/client'
import type { FuzzRequest } from './requests'

type Ids = Readonly<Record<string, string>>

/** Old ones make room: what was deleted long ago is no id of anything any more. */
const KEPT = 24

export interface LiveIds {
  /** A session at its first card, with a photo. */
  grow(): Promise<void>
  path(request: FuzzRequest): string
  /** The session of this path was deleted. */
  forget(path: string): void
}

/** `firstText`: what the model answers with a card. */
export function liveIds(url: string, firstText: string): LiveIds {
  const client = createClient(url)
  const sessions: Ids[] = []

  return {
    async grow() {
      const id = await client.newSession()
      const photo = await client.uploadFile(id, 'e2e/photos/cat.webp', 'image/webp')
      await client.post(`/api/sessions/${id}/messages`, { text: firstText })
      const events = await client.eventsUntil(id, 'QuestionAsked')
      const asked = events.at(-1)
      const questionId = asked?.type === 'QuestionAsked' ? asked.data.questionId : ''
      sessions.push({ id, photoId: photo.body.photo.id, questionId })
      if (sessions.length > KEPT) sessions.shift()
    },

    /** All live parts of a path are of one session, but for a tenth of them. */
    path({ route, parts, query }) {
      const places = Object.values(parts).flatMap(part => ('live' in part ? [part.live] : []))
      const filled = route.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const part = parts[name]
        if (!part) return name
        if ('text' in part) return part.text
        const place = part.live % 10 === 0 ? part.live : (places[0] ?? 0)
        return sessions.at(-1 - (place % sessions.length))?.[name] ?? 'none'
      })
      return filled + query
    },

    forget(path) {
      const at = sessions.findIndex(({ id = '' }) => path.includes(id))
      // One that is gone is asked for as well, as long as there are others.
      if (at >= 0 && sessions.length > 3) sessions.splice(at, 1)
    },
  }
}
