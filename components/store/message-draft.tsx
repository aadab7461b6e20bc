'use client'

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { draftKeyOf, forgetDraft, keep, tryStorage } from './browser-storage'
import { useSessionId } from './session-context'
import { useRequest } from './use-request'

interface MessageDraft extends ReturnType<typeof useRequest> {
  readonly draft: string
  readonly setDraft: (text: string) => void
}

const MessageDraftContext = createContext<MessageDraft | null>(null)

/** The message that is being written or sent, wherever its field is shown: on the page, or in the talk sheet. */
export function MessageDraftProvider({ children }: { children: ReactNode }) {
  const [draft, setDraft] = useDraft(useSessionId())
  return <MessageDraftContext value={{ draft, setDraft, ...useRequest() }}>{children}</MessageDraftContext>
}

export function useMessageDraft(): MessageDraft {
  const message = use(MessageDraftContext)
  if (!message) throw new Error('useMessageDraft needs a MessageDraftProvider above it.')
  return message
}

/** Text that is not sent yet, kept on this device although the page is closed. */
function useDraft(sessionId: string) {
  const key = draftKeyOf(sessionId)
  const [draft, setDraft] = useState('')

  useEffect(() => {
    const stored = tryStorage(() => localStorage.getItem(key))
    if (stored) setDraft(typed => typed || stored)
  }, [key])

  function change(text: string) {
    setDraft(text)
    if (text === '') forgetDraft(sessionId)
    else keep(() => localStorage.setItem(key, text))
  }

  return [draft, change] as const
}
