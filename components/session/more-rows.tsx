'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useRef, useState } from 'react'
import { Icon, type IconName } from '@/components/presentation/icon'
import { call, urlOf } from '@/components/store/api'
import {
  useCanAct,
  useExpectSeq,
  useIsDeleted,
  useSession,
  useSessionId,
} from '@/components/store/session-context'
import { useRequest } from '@/components/store/use-request'
import { RenameDialog } from '@/components/things/rename-dialog'
import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { loadWhereSheet } from '@/components/where/load-where'
import { useWords } from '@/components/words/words'

const SettingsDialog = dynamic(
  () => import('@/components/settings/settings').then(({ SettingsDialog }) => SettingsDialog),
  { ssr: false },
)

const FORMATS = ['md', 'csv', 'json'] as const

const ROW =
  '-mx-2 flex min-h-12 w-[calc(100%+--spacing(4))] items-center gap-3 rounded-crop px-2 text-left hover:bg-sunk'

const WhereSheet = dynamic(loadWhereSheet, { ssr: false })

type RowDialog = 'where' | 'rename' | 'settings'

/** The menu rows of a session beside tidying. `onReopened` is called when it was reopened. */
export function MoreRows({ onReopened }: { onReopened?: () => void }) {
  const words = useWords('menu')
  const where = useWords('where')
  const sessionId = useSessionId()
  const title = useSession(({ state }) => state.view.title)
  const ended = useSession(({ state }) => state.view.status === 'ended')
  const deleted = useIsDeleted()
  const canAct = useCanAct()
  const expectSeq = useExpectSeq()
  const { failure, send } = useRequest()
  const opener = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<RowDialog | null>(null)
  const close = { onClose: () => setDialog(null), finalFocus: () => opener.current }

  async function reopen() {
    if (await send(() => call('POST /api/sessions/{id}/reopen', { id: sessionId, body: {} }))) onReopened?.()
  }

  const open = (one: RowDialog) => (button: HTMLButtonElement) => {
    opener.current = button
    setDialog(one)
  }

  return (
    <>
      <p role="alert" className="small empty:hidden">
        {failure}
      </p>
      <ul className="flex flex-col">
        {ended && canAct && (
          <Row icon="undo" onClick={() => void reopen()}>
            {words('reopen')}
          </Row>
        )}
        <Row icon="search" onClick={open('where')}>
          {where('heading')}
        </Row>
        {canAct && (
          <Row icon="pencil" onClick={open('rename')}>
            {words('rename')}
          </Row>
        )}
        <Row icon="sliders" onClick={open('settings')}>
          {words('settings')}
        </Row>
        <Row icon="print" onClick={() => window.print()}>
          {words('print')}
        </Row>
        {!deleted && (
          <li className="flex flex-wrap items-center gap-x-3 border-line border-t pt-1">
            <span className="text-soft">{words('save')}</span>
            {FORMATS.map(format => (
              <a
                key={format}
                href={urlOf('GET /api/sessions/{id}/export', { id: sessionId, query: { format } })}
                download
                className="inline-flex min-h-12 items-center px-2 font-semibold text-fig underline underline-offset-4"
              >
                {words(`format.${format}`)}
              </a>
            ))}
          </li>
        )}
      </ul>
      {dialog === 'rename' && (
        <RenameDialog {...close} sessionId={sessionId} title={title} onRenamed={expectSeq} />
      )}
      {dialog === 'where' && <WhereSheet {...close} />}
      {dialog === 'settings' && <SettingsDialog {...close} />}
    </>
  )
}

interface RowProps {
  icon: IconName
  onClick: (button: HTMLButtonElement) => void
  children: ReactNode
}

const Row = ({ icon, onClick, children }: RowProps) => (
  <li>
    <button type="button" className={ROW} onClick={event => onClick(event.currentTarget)}>
      <Icon name={icon} className="size-5 text-soft" />
      {children}
    </button>
  </li>
)

export function MoreSheet(dialog: DialogProps) {
  const words = useWords('menu')
  return (
    <SmallDialog title={words('more')} {...dialog}>
      <MoreRows onReopened={dialog.onClose} />
    </SmallDialog>
  )
}
