'use client'

import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '@/components/presentation/icon'
import { call, failureWords } from '@/components/store/api'
import { forgetDraft } from '@/components/store/browser-storage'
import { keepInventory, onInventoryRead } from '@/components/store/kept-inventory'
import { type ModelInfo, ModelNote } from '@/components/store/model-note'
import { buttonClass } from '@/components/ui/button'
import { PageLink } from '@/components/ui/page-link'
import type { Answer } from '@/components/where/use-search'
import { WhereSection } from '@/components/where/where-section'
import { useWords } from '@/components/words/words'
import type { Inventory } from '@/lib/wire/inventory'
import type { SessionListPage, SessionSummary } from '@/lib/wire/view'
import { createDeletions, UndoDeletion } from './deletions'
import { EarlierSessions, isNarrowed, useSessionList } from './earlier-sessions'
import { GoOnCard } from './go-on-card'
import { type Beginning, namesLeft, sessionToGoOnWith, toBeginning } from './go-on-session'
import { EmptyHome, NewSession } from './new-session'
import { RowMenu } from './row-menu'
import { StartProvider } from './start-form'

interface HomeScreenProps {
  first: SessionListPage
  /** The session to go on with, as the server knew it. */
  counts: Inventory['counts']
  beginning: Beginning
  /** To “where is it?”, for a page that came with that question. */
  answer: Answer | null
  model: ModelInfo
  pageKey: string
  /** A form that was sent without scripts, and why it was refused. */
  refused: { readonly code: string; readonly message: string; readonly text: string } | null
}

/** Outside of the component: the person may leave the list, and even the page, while a deletion is being sent. */
const deletions = createDeletions(async (id, places) => {
  // The page may be gone before the reply is there.
  forgetDraft(id)
  const reply = await call('DELETE /api/sessions/{id}', { id, query: { places } }, { keepalive: true })
  if (reply.ok) void keepInventory({ isChanged: true })
  return reply
})

export function HomeScreen(props: HomeScreenProps) {
  const { first, answer, model, pageKey, refused } = props
  const { counts, beginning } = useKnown(props)
  const general = useWords('general')
  const list = useSessionList(first)
  const { listed, failure, refresh } = list
  const { entries, failure: notDeleted } = useStore(deletions)
  const { focusOn, newHeading, listHeading } = useFocusOn()

  const hidden = new Set(deletions.hiddenIn(entries))
  const sessions = listed.page.sessions.filter(({ id }) => !hidden.has(id))
  const narrowed = isNarrowed(listed.query)
  const unnarrowed = useUnnarrowed(sessions, narrowed)
  const shown = unnarrowed.filter(({ id }) => !hidden.has(id))
  const next = sessionToGoOnWith(shown)
  const hasSessions =
    unnarrowed.length > 0 || sessions.length > 0 || narrowed || deletions.waitingIn(entries).length > 0
  const isEmpty = !hasSessions && counts.things === 0
  const typed = refused?.text ?? ''
  const problem = failure ?? notDeleted
  const menuOf = (session: SessionSummary) => (
    <RowMenu session={session} onRenamed={() => void refresh()} onDelete={deletions.remove} />
  )

  return (
    <StartProvider pageKey={pageKey} refused={refused ? failureWords(refused, general) : ''}>
      <main
        className={`mx-auto flex min-h-dvh w-full max-w-xl flex-col px-5 pt-[env(safe-area-inset-top)] pb-safe lg:px-10 ${
          isEmpty ? 'lg:max-w-6xl' : 'lg:max-w-7xl'
        }`}
      >
        <BrandBar isTitle={!isEmpty} />
        {isEmpty ? (
          <EmptyHome typed={typed} />
        ) : (
          <div className="flex flex-1 flex-col gap-7 pt-1 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:content-start lg:gap-x-14">
            <div className="flex flex-col gap-7">
              {next && <GoOnCard session={next} menu={menuOf(next)} />}
              <NewSession
                typed={typed}
                left={namesLeft(beginning, shown)}
                isNext={!next}
                heading={newHeading}
              />
            </div>
            <div className="flex flex-col gap-7">
              <WhereSection counts={counts} first={answer} />
              <EarlierSessions
                list={list}
                sessions={narrowed ? sessions : sessions.filter(({ id }) => id !== next?.id)}
                narrowed={narrowed}
                heading={listHeading}
                problem={problem ? failureWords(problem, general) : ''}
                menuOf={menuOf}
                onMore={focusOn}
              />
            </div>
          </div>
        )}
        <UndoDeletion
          deletions={deletions}
          onUndone={focusOn}
          onGone={() => (listHeading.current ?? newHeading.current)?.focus()}
        />
        <footer className="mt-3 lg:mt-10">
          <ModelNote model={model} />
        </footer>
      </main>
    </StartProvider>
  )
}

/** The counts of the home map: as the server rendered them, until they are read again. */
function useKnown(rendered: Pick<HomeScreenProps, 'counts' | 'beginning'>) {
  const [known, setKnown] = useState(rendered)
  useEffect(
    () =>
      onInventoryRead(({ counts, carryOn }) =>
        setKnown(({ beginning }) => ({ counts, beginning: carryOn ? toBeginning(carryOn) : beginning })),
      ),
    [],
  )
  return known
}

/** The sessions as they were before the list was searched. */
function useUnnarrowed<Session>(sessions: readonly Session[], narrowed: boolean): readonly Session[] {
  const [kept, keep] = useState(sessions)
  const isSame = kept.length === sessions.length && kept.every((one, index) => one === sessions[index])
  if (!narrowed && !isSame) keep(sessions)
  return narrowed ? kept : sessions
}

/** Moves the focus to a session once it is listed. */
function useFocusOn() {
  const newHeading = useRef<HTMLHeadingElement>(null)
  const listHeading = useRef<HTMLHeadingElement>(null)
  const [targetId, focusOn] = useState<string>()
  useEffect(() => {
    if (!targetId) return
    document.getElementById(targetId)?.focus()
    focusOn(undefined)
  }, [targetId])
  return { focusOn, newHeading, listHeading }
}

/** The lamp, the name, and the ways to the home map and to the settings. `isTitle`: the page has no other heading of the first level. */
function BrandBar({ isTitle }: { isTitle: boolean }) {
  const general = useWords('general')
  const places = useWords('places')
  const settings = useWords('settings')
  const Name = isTitle ? 'h1' : 'p'
  return (
    <header className="large-text:-mr-1 large-text:-ml-4 flex min-h-14 flex-wrap items-center justify-between gap-x-2 lg:min-h-18">
      <Name className="flex items-center gap-2.5 large-text:gap-1 font-heading font-voice text-xl large-text:text-base leading-none">
        <Icon name="lamp" className="size-7 large-text:size-5 [--tint-opacity:1] [--tint:var(--lamp)]" />
        {general('name')}
      </Name>
      <PageLink
        href="/places"
        className={buttonClass({
          look: 'quiet',
          shape: 'narrow',
          className: 'ml-auto text-soft large-text:px-1',
        })}
      >
        <Icon name="drawer" />
        <span className="large-text:sr-only">{places('link')}</span>
      </PageLink>
      <PageLink
        href="/settings"
        aria-label={settings('heading')}
        className={buttonClass({ look: 'quiet', shape: 'square', className: '-mr-3' })}
      >
        <Icon name="sliders" />
      </PageLink>
    </header>
  )
}
