'use client'

import { type FormEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { FIELD } from '@/components/ui/field'
import { useWords } from '@/components/words/words'
import { MAX_NAME } from '@/lib/tidy/thing-name'

interface AddThingProps {
  /** The thing's name as it was asked for, or as it is known. */
  thing: string
  isSending: boolean
  onAdd: (thing: string, place: string) => Promise<void>
}

/** Tells the home where a thing lives. A known thing moves there. Without scripts the form goes to app/where. */
export function AddThing({ thing, isSending, onAdd }: AddThingProps) {
  const words = useWords('where')
  const id = useId()

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    void onAdd(`${given.get('thing')}`.trim(), `${given.get('place')}`.trim())
  }

  const field = {
    type: 'text',
    required: true,
    maxLength: MAX_NAME,
    autoComplete: 'off',
    dir: 'auto',
    className: `${FIELD} w-full`,
  } as const
  return (
    <form action="/where" method="post" className="flex flex-wrap items-end gap-3 pt-1" onSubmit={add}>
      <div className="flex min-w-0 flex-[1_1_9rem] flex-col gap-1">
        <label htmlFor={`${id}-thing`} className="small font-semibold">
          {words('add.thing')}
        </label>
        <input id={`${id}-thing`} name="thing" defaultValue={thing} {...field} />
      </div>
      <div className="flex min-w-0 flex-[1_1_9rem] flex-col gap-1">
        <label htmlFor={`${id}-place`} className="small font-semibold">
          {words('add.place')}
        </label>
        <input
          id={`${id}-place`}
          name="place"
          placeholder={words('add.placeHint')}
          enterKeyHint="done"
          {...field}
        />
      </div>
      <Button type="submit" aria-disabled={isSending} className="flex-[1_0_100%]">
        {words('add.do')}
      </Button>
    </form>
  )
}
