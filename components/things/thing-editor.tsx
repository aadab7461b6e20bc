'use client'

import { useId, useState } from 'react'
import { AddPhoto } from '@/components/photos/add-photo'
import { MarkOnPhoto } from '@/components/photos/pinned-photo'
import { listPhotos } from '@/components/photos/room-tabs'
import { ThingPicture } from '@/components/photos/thing-picture'
import { Icon } from '@/components/presentation/icon'
import { isAnswered, stateWords } from '@/components/presentation/thing-words'
import { namesIn } from '@/components/store/list-edit'
import { useListEdit } from '@/components/store/list-edits'
import { useSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { SmallDialog } from '@/components/ui/dialog'
import { FIELD, FieldGroup } from '@/components/ui/field'
import { Fold } from '@/components/ui/fold'
import { GrowingTextarea } from '@/components/ui/growing-textarea'
import { useWords } from '@/components/words/words'
import { MAX_NAME } from '@/lib/tidy/thing-name'
import { MAX_TEXT } from '@/lib/wire/limits'
import type { EditListRequest } from '@/lib/wire/requests'
import { type ShownThing, WHOLE } from '@/lib/wire/view'
import { secondReading } from './two-readings'

interface ThingEditorProps {
  thing: ShownThing
  onClose: () => void
  /** Gets the focus after it closes. */
  finalFocus: () => HTMLElement | null
}

/** All that can be done to one thing of the list. An edit that is done closes it. */
export function ThingEditor({ thing, onClose, finalFocus }: ThingEditorProps) {
  const words = useWords('things')
  const { isSending, failure, edit } = useListEdit()
  const photos = listPhotos(useSession(({ state: { view } }) => view))
  const [marking, setMarking] = useState(false)
  const { id, name, state } = thing
  const readings = secondReading(thing)

  async function change(request: EditListRequest) {
    if (await edit(request)) onClose()
  }

  const onEdit = (request: EditListRequest) => void change(request)
  if (marking) return <MarkOnPhoto thing={thing} photos={photos} onClose={onClose} />
  return (
    <SmallDialog title={name} onClose={onClose} finalFocus={finalFocus}>
      <p role="alert" className="empty:hidden">
        {failure}
      </p>
      <ThingPicture thing={thing} className="size-20 rounded-control" />
      {state === 'removed' ? (
        <p>{words('removedMeanwhile')}</p>
      ) : state === 'decided' ? (
        <p>{words('decidedMeanwhile', { state: stateWords(thing, words) })}</p>
      ) : (
        <>
          <p className="small -mt-1 text-soft">{stateWords(thing, words)}</p>
          <RenameForm thing={thing} onEdit={onEdit} />
          <EditableNotes thing={thing} onEdit={onEdit} />
          <div className="flex flex-col divide-y divide-line border-line border-y">
            <Fold {...EDIT_FOLD} title={words('split')} open={readings !== null}>
              <SplitForm thing={thing} names={readings ?? []} onEdit={onEdit} />
            </Fold>
            <MergeFold thing={thing} onEdit={onEdit} />
          </div>
          {photos.length > 0 && !thing.region && (
            <Button onClick={() => setMarking(true)}>
              <Icon name="pin" />
              {words('mark')}
            </Button>
          )}
          {!thing.photo && (
            <AddPhoto
              shape="wide"
              onAdded={photo => onEdit({ add: [{ name, photoId: photo.id, region: WHOLE }] })}
            />
          )}
          <Button aria-disabled={isSending} onClick={() => onEdit({ remove: { id } })}>
            {words('remove')}
          </Button>
        </>
      )}
      {isAnswered(thing) && state !== 'removed' && (
        <Button aria-disabled={isSending} onClick={() => onEdit({ restore: { id } })}>
          {words('takeBack')}
        </Button>
      )}
    </SmallDialog>
  )
}

/** One of them is open at a time. */
const EDIT_FOLD = { name: 'thing-edit', summaryClass: 'justify-between' } as const

interface FormProps {
  thing: ShownThing
  onEdit: (edit: EditListRequest) => void
}

function EditableNotes({ thing: { id, notes = [] }, onEdit }: FormProps) {
  const words = useWords('things')
  return notes.map(text => (
    <div key={text} className="flex items-center gap-2">
      <Icon name="note" className="size-5 shrink-0 text-soft" />
      <p dir="auto" className="min-w-0 flex-1 leading-snug wrap-anywhere">
        {text}
      </p>
      <Button
        look="quiet"
        shape="square"
        aria-label={`${words('removeNote')}: ${text}`}
        onClick={() => onEdit({ unnote: { id, text } })}
      >
        <Icon name="x" />
      </Button>
    </div>
  ))
}

function RenameForm({ thing: { id, name }, onEdit }: FormProps) {
  const words = useWords('things')
  const fieldId = useId()
  const [wanted, setWanted] = useState(name)
  const isSame = wanted.trim() === '' || wanted.trim() === name
  return (
    <form
      className="flex flex-col gap-1"
      onSubmit={event => {
        event.preventDefault()
        if (!isSame) onEdit({ rename: { id, name: wanted } })
      }}
    >
      <label htmlFor={fieldId} className="font-semibold">
        {words('name')}
      </label>
      <div className="flex flex-wrap gap-2">
        <NameField id={fieldId} name={wanted} onName={setWanted} className="flex-1 basis-32" />
        <Button type="submit" aria-disabled={isSame}>
          {words('rename')}
        </Button>
      </div>
    </form>
  )
}

function SplitForm({ thing: { id }, names: offered, onEdit }: FormProps & { names: readonly string[] }) {
  const words = useWords('things')
  const fieldId = useId()
  const [text, setText] = useState(offered.join('\n'))
  const names = namesIn(text)
  return (
    <form
      className="flex flex-col gap-2 pt-1 pb-3"
      onSubmit={event => {
        event.preventDefault()
        if (names.length > 1) onEdit({ split: { id, names } })
      }}
    >
      <label htmlFor={fieldId} className="text-sm">
        {words('splitNames')}
      </label>
      <GrowingTextarea
        id={fieldId}
        dir="auto"
        value={text}
        rows={2}
        maxLength={MAX_TEXT}
        autoComplete="off"
        onChange={event => setText(event.target.value)}
        className={`${FIELD} min-h-20 py-2`}
      />
      <Button type="submit" aria-disabled={names.length < 2}>
        {words('splitDo')}
      </Button>
    </form>
  )
}

/** Only where there is something to put it together with. */
function MergeFold({ thing, onEdit }: FormProps) {
  const words = useWords('things')
  const others = useSession(({ state }) => state.view.things).filter(
    ({ id, state }) => id !== thing.id && state !== 'decided' && state !== 'removed',
  )
  const fieldId = useId()
  const [name, setName] = useState(thing.name)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = others.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const isReady = ids.length > 0 && name.trim() !== ''
  if (others.length === 0) return null

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  return (
    <Fold {...EDIT_FOLD} title={words('merge')}>
      <form
        className="flex flex-col gap-2 pt-1 pb-3"
        onSubmit={event => {
          event.preventDefault()
          if (isReady) onEdit({ merge: { ids: [thing.id, ...ids], name } })
        }}
      >
        <FieldGroup legend={words('mergeWith')} className="text-sm">
          {others.map(other => (
            <label key={other.id} className="flex min-h-12 items-center gap-3">
              <input
                type="checkbox"
                checked={chosen.has(other.id)}
                onChange={event => choose(other.id, event.target.checked)}
                className="size-6 shrink-0 accent-fig"
              />
              <span dir="auto" className="min-w-0 flex-1 break-words">
                {other.name}
              </span>
            </label>
          ))}
        </FieldGroup>
        <label htmlFor={fieldId} className="text-sm">
          {words('mergeName')}
        </label>
        <NameField id={fieldId} name={name} onName={setName} />
        <Button type="submit" aria-disabled={!isReady}>
          {words('mergeDo')}
        </Button>
      </form>
    </Fold>
  )
}

interface NameFieldProps {
  id: string
  name: string
  onName: (name: string) => void
  className?: string
}

function NameField({ id, name, onName, className = '' }: NameFieldProps) {
  return (
    <input
      id={id}
      dir="auto"
      value={name}
      maxLength={MAX_NAME}
      autoComplete="off"
      enterKeyHint="done"
      onChange={event => onName(event.target.value)}
      className={`${FIELD} ${className}`}
    />
  )
}
