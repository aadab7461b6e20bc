'use client'

import { createContext, type ReactNode, use } from 'react'
import { useSessionId } from './session-context'
import { useDraft } from './use-draft'
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
