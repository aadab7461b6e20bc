'use client'

import { useRouter } from 'next/navigation'
import { createContext, use, useRef, useState } from 'react'
import { useLocale } from 'use-intl/react'
import { readPhoto } from '@/components/photos/prepare-photo'
import { failureWords, NETWORK_FAILURE, type Reply, replyOf } from '@/components/store/api'
import { defaultTitle } from '@/components/store/session-name'
import { useWords } from '@/components/words/words'

type State =
  | { readonly at: 'ready' }
  /** Started by the form of this name. */
  | { readonly at: 'starting'; readonly form: string }
  | { readonly at: 'failed'; readonly problem: string }

export interface SessionStarter {
  readonly starting: string | null
  /** A sentence, empty while nothing has failed. */
  readonly problem: string
  /** Sends a form of the home page and opens the session. One at a time. */
  readonly send: (name: string, form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void>
}

/** Begins sessions from the forms of the home page. `refused` is why one was refused that was sent without scripts. */
export function useSessionStarter(refused: string): SessionStarter {
  const words = useWords('home')
  const general = useWords('general')
  const photoWords = useWords('photos')
  const locale = useLocale()
  const router = useRouter()
  const [state, setState] = useState<State>(
    refused === '' ? { at: 'ready' } : { at: 'failed', problem: refused },
  )
  const isBusy = useRef(false)

  async function send(name: string, form: HTMLFormElement, submitter: HTMLElement | null) {
    if (isBusy.current) return
    isBusy.current = true
    setState({ at: 'starting', form: name })
    const problem = await open(form, submitter)
    if (problem === null) return
    isBusy.current = false
    setState({ at: 'failed', problem })
  }

  /** Gives why it failed; null while the page of the session is on its way. */
  async function open(form: HTMLFormElement, submitter: HTMLElement | null): Promise<string | null> {
    const given = new FormData(form, submitter)
    if (!given.has('title')) given.set('title', defaultTitle(new Date(), locale, words))
    const problem = await prepare(given)
    if (problem) {
      form.reset()
      return photoWords(problem)
    }
    const reply = await post(given)
    if (!reply.ok) return failureWords(reply.failure, general)
    router.push(reply.value.path)
    return null
  }

  return {
    starting: state.at === 'starting' ? state.form : null,
    problem: state.at === 'failed' ? state.problem : '',
    send,
  }
}

/** Makes the photos of a form small, in place. Gives what is wrong with one of them. */
async function prepare(given: FormData): Promise<'heic' | 'unreadable' | null> {
  const files = given.getAll('photos').filter(value => value instanceof File)
  given.delete('photos')
  for (const file of files) {
    if (file.size === 0) continue
    const read = await readPhoto(file)
    if (read.kind !== 'photo') return read.kind
    given.append('photos', read.photo, 'photo.jpg')
  }
  return null
}

async function post(body: FormData): Promise<Reply<{ path: string }>> {
  // A phone that loses its network may never end the request.
  const lost = new AbortController()
  const abort = () => lost.abort()
  window.addEventListener('offline', abort, { once: true })
  try {
    const headers = { accept: 'application/json' }
    return await replyOf(await fetch('/start', { method: 'POST', body, headers, signal: lost.signal }))
  } catch {
    return NETWORK_FAILURE
  } finally {
    window.removeEventListener('offline', abort)
  }
}

const StarterContext = createContext<SessionStarter | null>(null)
export const StarterProvider = StarterContext.Provider

export function useStarter(): SessionStarter {
  const starter = use(StarterContext)
  if (!starter) throw new Error('useStarter needs a StarterProvider above it.')
  return starter
}
