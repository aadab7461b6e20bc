'use client'

import { useEffect, useState } from 'react'
import { loadPictureDialog } from '@/components/cards/card-picture'
import { loadReviseDialog } from '@/components/cards/undo-answer'
import { postToWorker } from '@/components/install/service-worker'
import { loadPreparePhoto } from '@/components/photos/use-attachments'
import { call, photoUrl } from '@/components/store/api'
import { whenIdle } from '@/components/store/scheduling'
import { useLiveStore, useSession, useSessionId } from '@/components/store/session-context'
import { likelyNow, type ShownSession } from '@/components/store/session-store'
import { loadWhereSheet } from '@/components/where/load-where'

/**
 * Parts of the page that are loaded behind the first screen. Each has one function for both `dynamic` and `KeepForOffline`: an
 * `import()` written within `dynamic(…)` gets files of its own, which no other `import()` loads.
 */
export const loadListPlace = () => import('@/components/things/list-place').then(({ ListPlace }) => ListPlace)
export const loadPiles = () => import('@/components/piles/piles').then(({ Piles }) => Piles)
export const loadTimeline = () => import('@/components/timeline/timeline').then(({ Timeline }) => Timeline)
export const loadEvents = () => import('@/components/timeline/events').then(({ Events }) => Events)
export const loadPutAwayList = () =>
  import('@/components/put-away/put-away-list').then(({ PutAwayList }) => PutAwayList)
export const loadTalkSheet = () => import('./talk-sheet').then(({ TalkSheet }) => TalkSheet)
export const loadComposer = () => import('./composer').then(({ Composer }) => Composer)
export const loadQuickReplies = () =>
  import('./quick-replies').then(({ QuickReplyButtons }) => QuickReplyButtons)
export const loadPauseSheet = () => import('./pause-sheet').then(({ PauseSheet }) => PauseSheet)

/**
 * Whenever the session rests, from the first tap on: loads what is not in sight yet, so that it opens at once and without a connection as well, and then
 * has the service worker (public/sw.js) keep the whole page.
 */
export function KeepForOffline() {
  const id = useSessionId()
  const seq = useSession(({ state }) => state.view.seq)
  const photos = useSession(({ state }) => state.view.photos)
  const isLive = useSession(({ connection }) => connection === 'live')
  const idle = useSession(({ state }) => state.view.status !== 'running')
  const isTouched = useIsTouched()
  useEffect(() => {
    if (!idle || !isTouched) return
    return whenIdle(async () => {
      try {
        await loadTheRest()
      } catch {
        // Without a connection: what was kept before stays.
        return
      }
      postToWorker({
        kind: 'keep',
        id,
        seq,
        assets: loadedAssets(),
        photos: photos.map(photo => photoUrl(id, photo.id)),
      })
    })
  }, [id, seq, photos, idle, isTouched])
  const restsAt = idle && isLive ? seq : null
  useEffect(() => {
    if (restsAt === null || !isTouched) return
    return whenIdle(keepInventory)
  }, [restsAt, isTouched])
  const lacksCards = useSession(lacksLikelyCards)
  const live = useLiveStore()
  useEffect(() => {
    if (restsAt === null || !lacksCards) return
    return whenIdle(async () => {
      const reply = await call('GET /api/sessions/{id}/likely-cards', { id })
      if (reply.ok) live.getState().setLikely(reply.value.cards)
    })
  }, [restsAt, lacksCards, id, live])
  return null
}

/** As many are known at least, or all that are listed (B6). The server gives more, so that it is not asked after each card. */
const ENOUGH_CARDS = 10

const lacksLikelyCards = (session: ShownSession) =>
  likelyNow(session).length < Math.min(session.state.view.counts.listed, ENOUGH_CARDS)

/** Until the first tap or key, the connection is for what is in sight. */
function useIsTouched(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) return setTouched(true)
    const listeners = new AbortController()
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, () => setTouched(true), { signal: listeners.signal, once: true })
    return () => listeners.abort()
  }, [])
  return isTouched
}

const loadTheRest = () =>
  Promise.all([
    loadListPlace(),
    loadPiles(),
    loadTimeline(),
    loadEvents(),
    loadPutAwayList(),
    loadPauseSheet(),
    loadComposer(),
    loadQuickReplies(),
    loadReviseDialog(),
    loadPictureDialog(),
    loadTalkSheet(),
    loadWhereSheet(),
    loadKeptInventory(),
    loadPreparePhoto(),
  ])

/** From the kept home map the search answers without a connection. */
const loadKeptInventory = () => import('@/components/store/kept-inventory')

/** Where things live, which may have changed with each answer. */
const keepInventory = () =>
  loadKeptInventory().then(
    ({ keepInventory }) => keepInventory(),
    () => {},
  )

/** Also those that came before the worker was there to see them. */
const loadedAssets = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_next/static/'))
    .map(({ pathname }) => pathname)
