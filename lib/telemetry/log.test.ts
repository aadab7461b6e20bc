import { expect, test } from 'vitest'
import { createLog, type LogOptions } from './log'

/** A destination of the log that keeps what it is given. */
function keptLines() {
  const written: string[] = []
  return {
    destination: { write: (line: string) => void written.push(line) },
    text: () => written.join(''),
    lines: (): Record<string, unknown>[] => written.map(line => JSON.parse(line)),
  }
}

function logTo(
  kept: ReturnType<typeof keptLines>,
  secrets: string[] = [],
  level: LogOptions['level'] = 'info',
) {
  return createLog({ level, secrets, fields: () => ({ requestId: 'req_1' }), destination: kept.destination })
}

test('a record is one line of JSON with its level by name, its time and whose it is', () => {
  const kept = keptLines()
  logTo(kept).info({ route: '/api/health' }, 'request')
  expect(kept.text().split('\n')).toHaveLength(2)
  expect(kept.lines()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      requestId: 'req_1',
      route: '/api/health',
      msg: 'request',
    },
  ])
})

test('silent says nothing, and a level says nothing of those below it', () => {
  const kept = keptLines()
  logTo(kept, [], 'silent').fatal('the end')
  logTo(kept, [], 'warn').info('a trifle')
  expect(kept.text()).toBe('')
})

test('a secret is taken out wherever it stands, also where JSON writes it otherwise', () => {
  const kept = keptLines()
  const log = logTo(kept, ['sk-ant-"quoted"-0815', 'none'])
  log.error({ err: new Error('refused: sk-ant-"quoted"-0815 at the door') }, 'fault')
  log.info({ note: 'none' }, 'a stand-in is no secret')
  expect(kept.text()).not.toContain('0815')
  expect(kept.lines()).toMatchObject([
    { err: { message: 'refused: [redacted] at the door' } },
    { note: 'none' },
  ])
})

test('headers with credentials are redacted', () => {
  const kept = keptLines()
  const headers = { authorization: 'Bearer of-nobody', cookie: 'pass=of-nobody', 'x-api-key': 'of-nobody' }
  logTo(kept).info({ headers, request: { headers } }, 'request')
  expect(kept.text()).not.toContain('of-nobody')
})

test('of an error: its type, message, code, frames and causes, and none of its other fields', () => {
  const kept = keptLines()
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (item)=(love letters)',
  })
  logTo(kept).error({ err: new Error('not stored', { cause }) }, 'fault')
  const [line] = kept.lines()
  expect(line).toMatchObject({
    err: {
      type: 'Error',
      message: 'not stored',
      stack: expect.stringMatching(/^\s+at /),
      cause: { message: 'duplicate key', code: '23505' },
    },
  })
  expect(kept.text()).not.toContain('love letters')
})

test('what JSON.parse could not read is not quoted', () => {
  const kept = keptLines()
  try {
    JSON.parse('{"item": love letters}')
  } catch (err) {
    logTo(kept).error({ err }, 'fault')
  }
  expect(kept.lines()).toMatchObject([{ err: { type: 'SyntaxError' } }])
  expect(kept.text()).not.toContain('love')
})
