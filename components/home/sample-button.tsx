'use client'

import { useLocale } from 'use-intl/react'
import { pinLine } from '@/components/photos/pins'
import { deleteSession, NETWORK_FAILURE, type Reply, sendMessage, startSession } from '@/components/store/api'
import { uploadPhoto } from '@/components/store/upload-photo'
import { Button } from '@/components/ui/button'
import type { Language } from '@/components/words/languages'
import { useWords, type Words } from '@/components/words/words'
import { useStartSession } from './use-start-session'

/** Starts a session with the bundled photo, to try the app without a photo of one’s own. */
export function SampleButton() {
  const words = useWords('home')
  const locale = useLocale()
  const { starting, problem, run } = useStartSession(() => startSample(words, locale))
  return (
    <>
      <Button aria-disabled={starting} onClick={() => void run()}>
        {words(starting ? 'starting' : 'sample.start')}
      </Button>
      <p role="alert" className="empty:hidden">
        {problem}
      </p>
    </>
  )
}

/** Its source is in public/demo/SOURCES.md. */
const PHOTO = '/demo/cup-on-table.jpg'

const THINGS = [
  { name: 'cup', spot: { x: 0.48, y: 0.36 } },
  { name: 'saucer', spot: { x: 0.23, y: 0.62 } },
  { name: 'spoon', spot: { x: 0.61, y: 0.7 } },
] as const

/** Creates the sample session by the same requests as any other. Gives its id. */
async function startSample(words: Words<'home'>, locale: Language): Promise<Reply<string>> {
  const photo = await readPhoto()
  if (!photo) return NETWORK_FAILURE
  const started = await startSession({ title: words('sample.title'), locale })
  if (!started.ok) return started
  const { id } = started.value.session
  const sent = await sendFirstMessage(id, photo, words)
  if (sent.ok) return { ok: true, value: id }
  // An incomplete sample is of no use. If this fails as well, the person can delete it in the list.
  await deleteSession(id)
  return sent
}

async function sendFirstMessage(id: string, file: Blob, words: Words<'home'>) {
  const uploaded = await uploadPhoto(id, file)
  if (!uploaded.ok) return uploaded
  const { photo } = uploaded.value
  const lines = THINGS.map(({ name, spot }) =>
    pinLine({ key: name, item: words(`sample.${name}`), spot }, photo.id),
  )
  return sendMessage(id, { text: lines.join('\n'), photoIds: [photo.id] })
}

async function readPhoto(): Promise<Blob | null> {
  const response = await fetch(PHOTO).catch(() => null)
  return response?.ok ? response.blob() : null
}
