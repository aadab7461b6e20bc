'use client'

import { useState } from 'react'
import { call, type Reply, urlOf } from '@/components/store/api'
import { keepInventory } from '@/components/store/kept-inventory'
import { useRequest } from '@/components/store/use-request'
import { Button } from '@/components/ui/button'
import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import type { Inventory } from '@/lib/wire/inventory'
import { tell, useInventoryFailureWords } from './inventory-edits'
import { MENU_ROW, MenuButton, MenuLink, MenuWords } from './menu-row'

const FORMATS = ['json', 'csv', 'homebox'] as const

interface MapMenuProps extends DialogProps {
  counts: Inventory['counts']
  onChanged: () => void
}

/** The menu of the whole home map: labels, files, and deletion. */
export function MapMenu({ counts, onChanged, ...dialog }: MapMenuProps) {
  const words = useWords('places')
  const [step, setStep] = useState<'menu' | 'delete'>('menu')
  const { isSending, refusal, send: make } = useRequest()
  const sentenceFor = useInventoryFailureWords()
  const isEmpty = counts.things === 0

  async function send(request: () => Promise<Reply<unknown>>) {
    if (!(await make(request))) return
    void keepInventory({ isChanged: true })
    dialog.onClose()
    onChanged()
  }

  const bringIn = (file: File | undefined) =>
    file &&
    send(async () => {
      const body = new FormData()
      body.set('file', file)
      const reply = await call('POST /api/home/import', { body })
      if (reply.ok) {
        const { seq, things } = reply.value
        tell(seq === null ? words('done.unchanged') : words('done.imported', { count: things }), seq)
      }
      return reply
    })

  const deleteAll = () =>
    send(async () => {
      const reply = await call('DELETE /api/home', {})
      if (reply.ok) tell(words('done.deleted'), null)
      return reply
    })

  const alert = (
    <p role="alert" className="wrap-anywhere empty:hidden">
      {sentenceFor(refusal)}
    </p>
  )
  if (step === 'delete')
    return (
      <SmallDialog {...dialog} title={words('deleteTitle')}>
        <p>{words('deleteWhat', { ...counts })}</p>
        <a
          href={urlOf('GET /api/home/export', { query: { format: 'json' } })}
          download
          className="inline-flex min-h-12 items-center self-start font-semibold text-fig underline underline-offset-4"
        >
          {words('deleteSave')}
        </a>
        {alert}
        <div className="flex flex-wrap gap-2">
          <Button className="flex-1" onClick={dialog.onClose}>
            {words('deleteKeep')}
          </Button>
          <Button className="flex-1" aria-disabled={isSending} onClick={() => void deleteAll()}>
            {words('deleteDo')}
          </Button>
        </div>
      </SmallDialog>
    )
  return (
    <SmallDialog {...dialog} title={words('moreOf')}>
      {alert}
      <ul className="flex flex-col">
        {!isEmpty && (
          <li>
            <MenuLink icon="print" href="/places/labels">
              {words('print')}
            </MenuLink>
          </li>
        )}
        <li className="relative">
          <input
            id="map-import"
            type="file"
            accept=".json,.csv,application/json,text/csv"
            className="peer sr-only"
            disabled={isSending}
            onChange={event => {
              void bringIn(event.target.files?.[0])
              // The same file may be chosen again once it is mended.
              event.target.value = ''
            }}
          />
          <label
            htmlFor="map-import"
            className={`${MENU_ROW} peer-focus-visible:outline-3 peer-focus-visible:outline-fig`}
          >
            <MenuWords icon="up" hint={words('importHint')}>
              {words(isSending ? 'importing' : 'import')}
            </MenuWords>
          </label>
        </li>
        {!isEmpty && (
          <>
            <li className="flex flex-wrap items-center gap-x-2 border-line border-t">
              <span className="text-soft">{words('save')}</span>
              {FORMATS.map(format => (
                <a
                  key={format}
                  href={urlOf('GET /api/home/export', { query: { format } })}
                  download
                  className="inline-flex min-h-13 items-center px-2 font-semibold text-fig underline underline-offset-4"
                >
                  {words(`format.${format}`)}
                </a>
              ))}
            </li>
            <li className="border-line border-t pt-1">
              <MenuButton icon="trash" onClick={() => setStep('delete')}>
                {words('deleteAll')}
              </MenuButton>
            </li>
          </>
        )}
      </ul>
    </SmallDialog>
  )
}
