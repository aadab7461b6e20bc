import { useLocale } from 'use-intl/react'
import type { Language } from '@/components/words/languages'
import { useWords } from '@/components/words/words'
import { useSession } from './session-context'
import { sessionName } from './session-name'

/** What the session is called: as the person named it, else what its room is for. */
export function useSessionName(): string {
  const title = useSession(({ state }) => state.view.title)
  const spaceFunction = useSession(({ state }) => state.view.spaceFunction)
  return sessionName({ title, spaceFunction }, useLocale() as Language, useWords('home'))
}
