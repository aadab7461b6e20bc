'use client'

import { createContext, type FormEvent, type ReactNode, use } from 'react'
import { useStarter } from './session-starter'

/** The key of the rendered page: a form that is sent twice from it starts one session. */
const PageKey = createContext('')
export const PageKeyProvider = PageKey.Provider

interface StartFormProps {
  /** The field that it sends; also its id. */
  name: 'text' | 'camera' | 'photos' | 'quick' | 'sample' | 'left'
  className?: string
  children?: ReactNode
}

/** Begins a session. A browser sends it by itself as long as there are no scripts; nothing of it waits for them. */
export function StartForm({ name, className, children }: StartFormProps) {
  const { starting, send } = useStarter()

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
      aria-busy={starting === name}
      onSubmit={submit}
      className={className}
    >
      <input type="hidden" name="key" value={use(PageKey)} />
      {children}
    </form>
  )
}

/** Why it did not begin. */
export function StartProblem() {
  const { problem } = useStarter()
  return (
    <p role="alert" className="rounded-control bg-lamp-wash px-4 py-3 empty:hidden">
      {problem}
    </p>
  )
}
