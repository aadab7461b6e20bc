'use client'

import { useEffect } from 'react'
import { loadPictureDialog } from '@/components/cards/card-picture'
import { loadReviseDialog } from '@/components/cards/undo-answer'
import { postToWorker } from '@/components/install/service-worker'
import { photoUrl } from '@/components/store/api'
import { whenIdle } from '@/components/store/scheduling'
import { useSession, useSessionId } from '@/components/store/session-context'
import { loadWhereSheet } from '@/components/where/load-where'

/**
 * Parts of the page that are loaded behind the first screen. Each has one function for both `dynamic` and `KeepForOffline`: an
 * `import()` written within `dynamic(…)` gets files of its own, which no other `import()` loads.
 */
export const loadListPlace = () => import('@/components/things/list-place').then(({ ListPlace }) => ListPlace)
export const loadPiles = () => import('@/components/piles/piles').then(({ Piles }) => Piles)
export const loadTimeline = () => import('@/components/timeline/timeline').then(({ Timeline }) => Timeline)
export const loadPutAwayList = () =>
  import('@/components/put-away/put-away-list').then(({ PutAwayList }) => PutAwayList)
export const loadTalkSheet = () => import('./talk-sheet').then(({ TalkSheet }) => TalkSheet)
export const loadComposer = () => import('./composer').then(({ Composer }) => Composer)
export const loadQuickReplies = () =>
  import('./quick-replies').then(({ QuickReplyButtons }) => QuickReplyButtons)
export const loadPauseSheet = () => import('./pause-sheet').then(({ PauseSheet }) => PauseSheet)

/**
 * Whenever the session rests: loads what is not in sight yet, so that it opens at once and without a connection as well, and then
 * has the service worker (public/sw.js) keep the whole page.
 */
export function KeepForOffline() {
  const id = useSessionId()
  const seq = useSession(({ state }) => state.view.seq)
  const photos = useSession(({ state }) => state.view.photos)
  const isLive = useSession(({ connection }) => connection === 'live')
  const idle = useSession(({ state }) => state.view.status !== 'running')
  useEffect(() => {
    if (!idle) return
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
  }, [id, seq, photos, idle])
  const restsAt = idle && isLive ? seq : null
  useEffect(() => {
    if (restsAt === null) return
    return whenIdle(keepInventory)
  }, [restsAt])
  return null
}

const loadTheRest = () =>
  Promise.all([
    loadListPlace(),
    loadPiles(),
    loadTimeline(),
    loadPutAwayList(),
    loadPauseSheet(),
    loadComposer(),
    loadQuickReplies(),
    loadReviseDialog(),
    loadPictureDialog(),
    loadTalkSheet(),
    loadWhereSheet(),
    loadKeptInventory(),
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
