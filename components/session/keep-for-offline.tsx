'use client'

import { useEffect } from 'react'
import { loadPictureDialog, loadReviseDialog } from '@/components/cards/load-dialogs'
import { postToWorker } from '@/components/install/service-worker'
import { photoUrl } from '@/components/store/api'
import { useSession, useSessionId } from '@/components/store/session-context'
import { whenIdle } from '@/components/store/when-idle'
import { loadKeepInventory, loadWhereSheet } from '@/components/where/load-where'
import {
  loadCarryPlace,
  loadComposer,
  loadListPlace,
  loadPauseSheet,
  loadPiles,
  loadQuickReplies,
  loadTalkSheet,
  loadTimeline,
} from './later-parts'

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
    loadCarryPlace(),
    loadPauseSheet(),
    loadComposer(),
    loadQuickReplies(),
    loadReviseDialog(),
    loadPictureDialog(),
    loadTalkSheet(),
    loadWhereSheet(),
    loadKeepInventory(),
  ])

/** Where things live, which may have changed with each answer. */
const keepInventory = () =>
  loadKeepInventory().then(
    keepInventory => keepInventory(),
    () => {},
  )

/** Also those that came before the worker was there to see them. */
const loadedAssets = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_next/static/'))
    .map(({ pathname }) => pathname)
