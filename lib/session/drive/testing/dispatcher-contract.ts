/** What every dispatcher does, on one machine and on several. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SessionId, sessionId } from '@/lib/engine/ids'
import type { Attempt, Dispatcher, DriveEnd, DriveSession } from '@/lib/session/drive/dispatcher'

const DESK = sessionId.parse('s_desk')
const LAMP = sessionId.parse('s_lamp')

export interface DispatcherPlace {
  /** Each call is another process, as far as the place knows of processes. */
  start(driveSession: DriveSession): Promise<Dispatcher>
  /** Stores something that makes a turn of the session due, and tells the dispatcher. */
  makeDue(dispatcher: Dispatcher, sessionId: SessionId): Promise<void>
  remove(): Promise<void>
}

export interface StartedDrive {
  readonly id: SessionId
  readonly attempt: Attempt
  finish(end: DriveEnd): void
}

/** Drives that end only when they are told to, or aborted. */
export function gatedDrives() {
  const started: StartedDrive[] = []
  const arrivals: StartedDrive[] = []
  const waiting: ((drive: StartedDrive) => void)[] = []
  const driveSession: DriveSession = (id, attempt) => {
    const { promise, resolve } = Promise.withResolvers<DriveEnd>()
    attempt.signal.addEventListener('abort', () => resolve('let_go'))
    const drive = { id, attempt, finish: resolve }
    started.push(drive)
    const next = waiting.shift()
    if (next) next(drive)
    else arrivals.push(drive)
    return promise
  }
  return {
    driveSession,
    started,
    async nextStart(): Promise<StartedDrive> {
      return arrivals.shift() ?? new Promise<StartedDrive>(resolve => waiting.push(resolve))
    },
  }
}

export function describeDispatcher(name: string, newPlace: () => Promise<DispatcherPlace>) {
  describe(name, () => {
    let place: DispatcherPlace
    let dispatcher: Dispatcher
    let drives: ReturnType<typeof gatedDrives>
    const makeDue = (id: SessionId) => place.makeDue(dispatcher, id)

    beforeEach(async () => {
      place = await newPlace()
      drives = gatedDrives()
      dispatcher = await place.start(drives.driveSession)
    })

    afterEach(async () => {
      await dispatcher.close()
      await place.remove()
    })

    test('one drive a session, many sessions at once', async () => {
      await makeDue(DESK)
      await drives.nextStart()
      await makeDue(DESK)
      await makeDue(LAMP)
      await drives.nextStart()
      expect(drives.started.map(({ id }) => id)).toEqual([DESK, LAMP])
    })

    test('made due while it is driven, a session is looked at once more before it rests', async () => {
      await makeDue(DESK)
      const first = await drives.nextStart()
      await makeDue(DESK)
      first.finish('rested')
      expect((await drives.nextStart()).id).toBe(DESK)
    })

    test('Q5 halt ends the drive and waits until it has let go', async () => {
      await makeDue(DESK)
      const first = await drives.nextStart()
      await dispatcher.halt(DESK)
      expect(first.attempt.signal.aborted).toBe(true)
      await dispatcher.halt(LAMP)
      await makeDue(DESK)
      await drives.nextStart()
      expect(drives.started).toHaveLength(2)
    })

    test('at start, what was being driven is driven on', async () => {
      await dispatcher.resume([DESK, LAMP].map(sessionId => ({ sessionId, followsLoss: false })))
      const ids = [(await drives.nextStart()).id, (await drives.nextStart()).id]
      expect(ids.sort()).toEqual([DESK, LAMP])
    })

    test('closing ends every drive, and starts no other', async () => {
      await makeDue(DESK)
      const { attempt } = await drives.nextStart()
      await dispatcher.close()
      expect(attempt.signal.aborted).toBe(true)
      await makeDue(LAMP)
      expect(drives.started).toHaveLength(1)
    })
  })
}
