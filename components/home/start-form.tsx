'use client'

import { useRouter } from 'next/navigation'
import { createContext, type FormEvent, type ReactNode, use, useRef, useState } from 'react'
import { useLocale } from 'use-intl/react'
import { failureWords, NETWORK_FAILURE, type Reply, replyOf } from '@/components/store/api'
import { defaultTitle } from '@/components/store/session-name'
import { useWords } from '@/components/words/words'

type State =
  | { readonly at: 'ready' }
  /** Started by the form of this name. */
  | { readonly at: 'starting'; readonly form: string }
  | { readonly at: 'failed'; readonly problem: string }

interface Starter {
  readonly state: State
  /** The key of the rendered page: a form that is sent twice from it starts one session. */
  readonly pageKey: string
  /** Sends a form and opens the session. One at a time. */
  readonly send: (name: string, form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void>
}

const StarterContext = createContext<Starter | null>(null)

function useStarter(): Starter {
  const starter = use(StarterContext)
  if (!starter) throw new Error('useStarter needs a StartProvider above it.')
  return starter
}

interface StartProviderProps {
  pageKey: string
  /** Why a form was refused that was sent without scripts; empty where none was. */
  refused?: string
  children: ReactNode
}

/** Begins sessions from the forms in it. */
export function StartProvider({ pageKey, refused = '', children }: StartProviderProps) {
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

  return <StarterContext value={{ state, pageKey, send }}>{children}</StarterContext>
}

/** Makes the photos of a form small, in place. Gives what is wrong with one of them. */
async function prepare(given: FormData): Promise<'heic' | 'unreadable' | null> {
  const files = given.getAll('photos').filter(value => value instanceof File)
  given.delete('photos')
  for (const file of files) {
    if (file.size === 0) continue
    const { readPhoto } = await import('@/components/photos/prepare-photo')
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

type FormName = 'text' | 'camera' | 'photos' | 'quick' | 'sample' | 'left'

/** True while the form of this name starts a session. */
export function useIsStarting(form: FormName): boolean {
  const { state } = useStarter()
  return state.at === 'starting' && state.form === form
}

interface StartFormProps {
  /** The field that it sends; also its id. */
  name: FormName
  className?: string
  children?: ReactNode
}

/** Begins a session. A browser sends it by itself as long as there are no scripts; nothing of it waits for them. */
export function StartForm({ name, className, children }: StartFormProps) {
  const { pageKey, send } = useStarter()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void send(name, event.currentTarget, submitter)
  }

  return (
    <form
      id={name}
      action="/start"
      method="post"
      encType="multipart/form-data"
      aria-busy={useIsStarting(name)}
      onSubmit={submit}
      className={className}
    >
      <input type="hidden" name="key" value={pageKey} />
      {children}
    </form>
  )
}

/** Why it did not begin. */
export function StartProblem() {
  const { state } = useStarter()
  return (
    <p role="alert" className="rounded-control bg-lamp-wash px-4 py-3 empty:hidden">
      {state.at === 'failed' && state.problem}
    </p>
  )
}
