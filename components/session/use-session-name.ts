import { useLocale } from 'use-intl/react'
import { sessionName } from '@/components/home/session-name'
import { useSession } from '@/components/store/session-context'
import type { Language } from '@/components/words/languages'
import { useWords } from '@/components/words/words'

/** What the session is called: as the person named it, else what its room is for. */
export function useSessionName(): string {
  const title = useSession(({ state }) => state.view.title)
  const spaceFunction = useSession(({ state }) => state.view.spaceFunction)
  return sessionName({ title, spaceFunction }, useLocale() as Language, useWords('home'))
}
