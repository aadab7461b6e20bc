import { useLocale } from 'use-intl/react'
import type { Language } from '@/components/words/languages'
import { useWords } from '@/components/words/words'
import { useSession } from './session-context'
import { sessionName } from './session-name'

/** The session's name: the one that the person gave, otherwise the purpose of its room. */
export function useSessionName(): string {
  const title = useSession(({ state }) => state.view.title)
  const spaceFunction = useSession(({ state }) => state.view.spaceFunction)
  return sessionName({ title, spaceFunction }, useLocale() as Language, useWords('home'))
}
