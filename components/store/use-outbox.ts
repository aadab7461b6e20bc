import { createContext, use } from 'react'
import { createKeptChanges } from './kept-changes'
import { createOutbox, type Outbox } from './outbox'
import { randomId } from './random-id'
import { afterPaint } from './scheduling'

/** The changes on pages without a session; none of them is kept. Outside of the pages: one may lead to another. */
export const pageOutbox = createOutbox({
  kept: createKeptChanges('page', () => localStorage),
  newId: randomId,
  afterPaint,
})

/** The outbox of the session that is shown. */
export const OutboxContext = createContext<Outbox>(pageOutbox)

export const useOutbox = (): Outbox => use(OutboxContext)
