/** The changes that a person makes on this page: one queue that keeps them, sends them in order and again, and says why one is refused. */
import { createStore } from 'zustand/vanilla'
import type { Failure, Reply } from './api'
import type { KeptChanges } from './kept-changes'

/** The row of an operation. Rows with one `name` are one operation. */
export interface Operation<Input, Value = unknown, View = unknown> {
  readonly name: string
  /** Every attempt sends the same input and id, so that the server can tell that it is the same change. */
  send(input: Input, id: string): Promise<Reply<Value>>
  /** Stored in the browser, and sent again if the network or the server failed. Any other change is sent once. */
  readonly isKept?: boolean
  /** Changes of one lane are sent one at a time, in the order in which they were made. */
  readonly lane?: string
  /** Returns the input to send; `waits` if it can’t be sent yet, null if it never can. Without `ready` it is sent at once. */
  ready?(input: Input): Input | 'waits' | null
  /** A refused change is sent again in these parts, if there are several. */
  parts?(input: Input): readonly Input[]
  /** Applies the change to the view until it is over. */
  optimistic?(view: View, input: Input): View
  /** True if a change that was sent or refused may be dropped. The default: it was refused, or the page has read its event. */
  isOver?(entry: Entry<Input>): boolean
}

export interface Entry<Input = unknown> {
  readonly id: string
  readonly operation: Operation<Input>
  readonly input: Input
  /** When it was made: ISO 8601, UTC. */
  readonly at: string
  readonly stage: Stage
}

export type Stage =
  | { readonly at: 'waiting' }
  | { readonly at: 'sending' }
  /** The server has it; its event is on its way. */
  | { readonly at: 'sent'; readonly seq: number }
  /** The network failed; it is sent again by itself, also after a reload. */
  | { readonly at: 'queued' }
  /** The server failed; it is sent again by itself, or by the person. */
  | { readonly at: 'failed'; readonly failure: Failure }
  /** Final. `failure` is null if it was never sent, because `ready` gave null. */
  | { readonly at: 'refused'; readonly failure: Failure | null }

export interface Change<Input = unknown> {
  readonly operation: Operation<Input>
  readonly input: Input
}

/** The last change in words, and the changes that undo it, in order; none if it can’t be undone. */
export interface Done {
  readonly said: string
  readonly undo: readonly Change[]
  /** The log’s `seq` when it was done. */
  readonly seq: number
}

interface State {
  /** Oldest first. */
  readonly entries: readonly Entry[]
  readonly done: Done | null
  /** Why the last change that was shown as done was not made, until another is made. */
  readonly failure: Failure | null
}

interface Parts {
  readonly kept: KeptChanges
  readonly newId: () => string
  readonly now?: () => string
  /** Calls back once the page has been painted: what a tap shows comes before what it sends. */
  readonly afterPaint: (send: () => void) => void
  /** The `seq` up to which the page has read the log. */
  readonly readSeq?: () => number
  /** Called with the `seq` of each change that was sent, which is under way until this ends. */
  readonly onSent?: (seq: number) => Promise<void> | void
}

export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox({
  kept,
  newId,
  now = () => new Date().toISOString(),
  afterPaint,
  readSeq = () => Number.POSITIVE_INFINITY,
  onSent = () => {},
}: Parts) {
  const store = createStore<State>()(() => ({ entries: [], done: null, failure: null }))
  const served = new Map<string, Operation<unknown>>()
  const inFlight = new Set<string>()
  const callers = new Map<string, (reply: Reply<never>) => void>()

  const entries = () => store.getState().entries

  function setEntries(next: readonly Entry[]) {
    const before = entries()
    if (next.length === before.length && next.every((entry, index) => entry === before[index])) return
    store.setState({ entries: next })
  }

  const replace = (id: string, by: readonly Entry[]) =>
    setEntries(entries().flatMap(entry => (entry.id === id ? by : [entry])))

  const change = (entry: Entry, stage: Stage) => replace(entry.id, [{ ...entry, stage }])

  const forget = (isForgotten: (entry: Entry) => boolean) =>
    setEntries(entries().filter(entry => !isForgotten(entry)))

  function entryOf({ operation, input }: Change, id = newId()): Entry {
    const entry: Entry = { id, operation, input, at: now(), stage: { at: 'waiting' } }
    if (operation.isKept) kept.add({ id, operation: operation.name, input, at: entry.at })
    return entry
  }

  function settle({ id }: Entry, reply: Reply<unknown>) {
    callers.get(id)?.(reply as Reply<never>)
    callers.delete(id)
  }

  /** Takes in what was kept before a reload or by another tab, and lets go of what another tab has sent. */
  function sync() {
    const stored = kept.list().filter(({ operation }) => served.has(operation))
    const isStored = ({ id }: Entry) => stored.some(one => one.id === id)
    const news = stored
      .filter(({ id }) => !entries().some(entry => entry.id === id))
      .flatMap(({ operation: name, ...change }): Entry[] => {
        const operation = served.get(name)
        return operation ? [{ ...change, operation, stage: { at: 'queued' } }] : []
      })
    const here = entries().filter(entry => entry.stage.at !== 'queued' || isStored(entry))
    setEntries([...here, ...news])
  }

  function isBehindOthers({ id, operation: { lane } }: Entry): boolean {
    if (lane === undefined) return false
    const first = entries().find(({ operation, stage }) => operation.lane === lane && !isSettled(stage))
    return first?.id !== id
  }

  function send(stages: ReadonlySet<Stage['at']>) {
    for (const { id } of entries()) {
      const entry = entries().find(one => one.id === id)
      if (entry && stages.has(entry.stage.at) && !isBehindOthers(entry)) start(entry)
    }
  }

  function start(entry: Entry) {
    if (inFlight.has(entry.id)) return
    const { operation, stage } = entry
    const input = operation.ready ? operation.ready(entry.input) : entry.input
    if (input === 'waits') return change(entry, { at: 'waiting' })
    if (operation.ready && input === null) return refuse(entry, null)
    const sending: Entry = { ...entry, input, stage: stage.at === 'waiting' ? { at: 'sending' } : stage }
    replace(entry.id, [sending])
    void post(sending)
  }

  async function post(entry: Entry) {
    const { id, operation, input } = entry
    inFlight.add(id)
    const reply = await operation.send(input, id)
    inFlight.delete(id)
    if (!reply.ok) return fail(entry, reply.failure)
    kept.remove(id)
    const seq = seqIn(reply.value)
    change(entry, { at: 'sent', seq })
    // There is a connection again.
    send(QUEUED)
    advance()
    await onSent(seq)
    settle(entry, reply)
  }

  function fail(entry: Entry, failure: Failure) {
    const { id, operation, input } = entry
    if (operation.isKept && mayWorkLater(failure))
      return change(entry, failure.kind === 'network' ? { at: 'queued' } : { at: 'failed', failure })
    const parts = operation.parts?.(input) ?? []
    if (parts.length < 2) return refuse(entry, failure)
    const smaller = parts.map(part => entryOf({ operation, input: part }))
    kept.remove(id)
    replace(id, smaller)
    advance()
  }

  function refuse(entry: Entry, failure: Failure | null) {
    kept.remove(entry.id)
    change(entry, { at: 'refused', failure })
    if (failure) settle(entry, { ok: false, failure })
    advance()
  }

  function advance() {
    send(WAITING)
    forget(entry => {
      const { operation, stage } = entry
      if (stage.at !== 'sent' && stage.at !== 'refused') return false
      if (operation.isOver) return operation.isOver(entry)
      return stage.at === 'refused' || stage.seq <= readSeq()
    })
  }

  /** Makes a change, with the `id` of an earlier attempt if there was one. Ends when it is through or refused, which may be much later. */
  function add<Input, Value>(
    operation: Operation<Input, Value>,
    input: Input,
    id?: string,
  ): Promise<Reply<Value>> {
    const entry = entryOf({ operation, input } as Change, id)
    const end = new Promise<Reply<Value>>(resolve => callers.set(entry.id, resolve))
    store.setState({ entries: [...entries(), entry], failure: null })
    if (operation.isKept) afterPaint(advance)
    else advance()
    return end
  }

  return {
    ...store,
    add,
    advance,
    sync,
    forget,

    /** From now on, kept changes of this operation are taken in. */
    serve<Input>(operation: Operation<Input>) {
      served.set(operation.name, operation as Operation<unknown>)
    },

    /** Sends all that may get through now. */
    resend() {
      sync()
      send(UNSENT)
    },

    /** For one that failed. */
    retry(id: string) {
      for (const entry of entries()) if (entry.id === id) change(entry, { at: 'waiting' })
      advance()
    },

    setDone: (done: Done | null) => store.setState({ done, failure: null }),

    setFailure: (failure: Failure) => store.setState({ failure }),

    /** Undoes what was done last; fails with its first change that fails. */
    async undo(): Promise<Reply<null>> {
      for (const { operation, input } of store.getState().done?.undo ?? []) {
        const reply = await add(operation, input)
        if (!reply.ok) return reply
      }
      return { ok: true, value: null }
    },
  }
}

const WAITING: ReadonlySet<Stage['at']> = new Set(['waiting'])
const QUEUED: ReadonlySet<Stage['at']> = new Set(['queued'])
const UNSENT: ReadonlySet<Stage['at']> = new Set(['waiting', 'sending', 'queued', 'failed'])

const isSettled = ({ at }: Stage) => at === 'sent' || at === 'refused'

/** Statuses of a refusal that has to do with the moment, and not with the change. */
const FOR_NOW: ReadonlySet<number> = new Set([401, 403, 408, 425, 429])

const mayWorkLater = (failure: Failure): boolean =>
  failure.kind === 'network' || failure.status >= 500 || FOR_NOW.has(failure.status)

/** The log’s `seq` in a response, which may stand in its receipt or its session; zero if it has none. */
function seqIn(value: unknown): number {
  const { seq, receipt, session } = (value ?? {}) as Positioned & {
    receipt?: Positioned
    session?: Positioned
  }
  return seq ?? receipt?.seq ?? session?.seq ?? 0
}

interface Positioned {
  readonly seq?: number | null
}

const isOf = <Input>(entry: Entry, { name }: Operation<Input>): entry is Entry & Entry<Input> =>
  entry.operation.name === name

export const entriesOf = <Input, Value, View>(
  entries: readonly Entry[],
  operation: Operation<Input, Value, View>,
): readonly Entry<Input>[] => entries.filter(entry => isOf(entry, operation as Operation<Input>))

/** The view with all changes of an operation that are not refused. */
export const withChanges = <Input, Value, View>(
  view: View,
  entries: readonly Entry[],
  operation: Operation<Input, Value, View>,
): View =>
  entriesOf(entries, operation).reduce(
    (shown, { input, stage }) =>
      stage.at === 'refused' ? shown : (operation.optimistic?.(shown, input) ?? shown),
    view,
  )
