import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RegisterToolRequest } from '@/lib/wire/tools'
import { definitionFault, toTool } from './custom-tool'
import { schemaExcess } from './schema-bounds'
import { createSchemaThread } from './schema-thread'

/** A thread that gets no processor for a while, by a clock that the test moves. */
describe('a thread without a processor', () => {
  const NEVER_READY = `parentPort.on('message', () => {})`
  const FITS_ALL = `parentPort.on('message', () => parentPort.postMessage(null)); parentPort.postMessage('ready')`
  /** Uses no processor time for its task, and is done with it when the test says so. */
  const WAITS = `
  parentPort.on('message', message => { if (message === 'go on') parentPort.postMessage(null) })
  parentPort.postMessage('ready')
`

  class ScriptedWorker extends Worker {
    readonly #asked = Promise.withResolvers<void>()
    /** Resolves once it was given a task. */
    readonly asked = this.#asked.promise

    constructor(code: string) {
      super(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true })
    }

    override postMessage(message: unknown) {
      super.postMessage(message)
      this.#asked.resolve()
    }
  }

  const opened: ScriptedWorker[] = []

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(opened.splice(0).map(worker => worker.terminate()))
  })

  const LIMITS = { cpuMs: 5_000, wallMs: 30_000, startMs: 30_000 }

  /** Each new thread runs the next of the codes. */
  function threadsOf(...codes: string[]) {
    const first = Promise.withResolvers<ScriptedWorker>()
    const schemas = createSchemaThread(LIMITS, () => {
      const worker = new ScriptedWorker(codes.shift() ?? expect.unreachable('No further thread is needed.'))
      opened.push(worker)
      first.resolve(worker)
      return worker
    })
    return { schemas, first: first.promise }
  }

  test('a thread that never gets ready fails the task that waits for it, and the next task gets a new one', async () => {
    const { schemas, first: opening } = threadsOf(NEVER_READY, FITS_ALL)
    const first = schemas.compileFault('{}')
    const second = schemas.compileFault('{}')
    await opening
    vi.advanceTimersByTime(LIMITS.startMs)
    expect(await first).toContain('did not start in time')
    expect(await second).toBeNull()
  })

  test('a task that gets no processor for a while is not refused', async () => {
    const { schemas, first: opening } = threadsOf(WAITS)
    const verdict = schemas.compileFault('{}')
    const worker = await opening
    await worker.asked
    // A thread answers in order: by then its processor time was read, and is read again.
    await worker.cpuUsage()
    vi.advanceTimersByTime(LIMITS.wallMs - 1)
    await worker.cpuUsage()
    worker.postMessage('go on')
    expect(await verdict).toBeNull()
  })

  test('a task that gets no processor for very long fails with what to do about it, and the next one gets a new thread', async () => {
    const { schemas, first: opening } = threadsOf(WAITS, FITS_ALL)
    const first = schemas.compileFault('{}')
    const second = schemas.compileFault('{}')
    const worker = await opening
    await worker.asked
    vi.advanceTimersByTime(LIMITS.wallMs)
    expect(await first).toContain('try again when the machine is less busy')
    expect(await second).toBeNull()
  })
})

/** Schemas that somebody made up to take all time or all memory. */
describe('hostile schemas', () => {
  type Schema = Record<string, unknown>

  /** Each definition names the next one twice, so that what is to be checked doubles with each. */
  function doubling(levels: number): Schema {
    const refTo = (level: number) => ({ $ref: `#/$defs/d${level}` })
    const definitions = Array.from({ length: levels }, (_, level): [string, Schema] => [
      `d${level}`,
      { allOf: [refTo(level + 1), refTo(level + 1)] },
    ])
    const $defs = { ...Object.fromEntries(definitions), [`d${levels}`]: { type: 'object' } }
    return { type: 'object', $defs, allOf: [refTo(0)] }
  }

  /** Two ways into itself: what is to be checked doubles with each level of the input. */
  const RECURSIVE: Schema = {
    type: 'object',
    $defs: { node: { properties: { a: { allOf: [{ $ref: '#/$defs/node' }, { $ref: '#/$defs/node' }] } } } },
    allOf: [{ $ref: '#/$defs/node' }],
  }
  const nestedInput = (levels: number): unknown => (levels === 0 ? {} : { a: nestedInput(levels - 1) })

  const SLOW_PATTERN: Schema = { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } }
  const SLOW_TEXT = { a: `${'a'.repeat(50)}!` }

  const properties = (count: number, schema: unknown = true) =>
    Object.fromEntries(Array.from({ length: count }, (_, nth) => [`p${nth}`, schema]))

  const definition = { name: 'task', description: 'A task', template: '', terminal: false }

  describe('a schema that exceeds a bound', () => {
    test.each<[string, string, Schema]>([
      ['3 kB of references that double', 'references', doubling(40)],
      [
        'many references',
        'references',
        { type: 'object', properties: properties(201, { $ref: '#/$defs/a' }) },
      ],
      ['references by anchor', 'references', { ...anchored(doubling(20)) }],
      ['many values', 'values', { type: 'object', properties: properties(5_000) }],
      ['many bytes', 'bytes', { type: 'object', description: 'ü'.repeat(17_000) }],
    ])('is refused before any thread sees it: %s', async (_, reason, input_schema) => {
      const untouched = { compileFault: expect.unreachable, validate: expect.unreachable }
      const fault = await definitionFault({ ...definition, input_schema }, untouched)
      expect(fault).toMatch(/^input_schema: /)
      expect(fault).toContain(reason)
      const stored = toTool({ ...definition, id: 'stored by an older version', input_schema }, untouched)
      expect(await stored.parse({})).toEqual({ ok: false, message: expect.stringContaining(reason) })
    })

    test('one that refers to itself, as trees do, is within them', () => {
      const list = {
        type: 'object',
        properties: { next: { $ref: '#' }, other: { $ref: '#/properties/next' } },
      }
      expect(schemaExcess(list)).toBeNull()
      expect(schemaExcess(RECURSIVE)).toBeNull()
      expect(schemaExcess(doubling(10))).toBeNull()
    })
  })

  /** The same with an anchor for each definition. */
  function anchored(schema: Schema): Schema {
    const text = JSON.stringify(schema).replaceAll('#/$defs/', '#')
    const { $defs, ...rest } = JSON.parse(text) as Schema
    const named = Object.entries($defs as Schema).map(([$anchor, inner]) => [
      $anchor,
      { $anchor, ...(inner as Schema) },
    ])
    return { ...rest, $defs: Object.fromEntries(named) }
  }

  // Threads are started and ended here, which a busy machine takes its time over.
  describe('a thread that checks schemas', { timeout: 300_000 }, () => {
    // These checks take a millisecond, or never end.
    const schemas = createSchemaThread({ cpuMs: 200, wallMs: 200_000, startMs: 200_000 })
    const validate = (schema: Schema, input: unknown) => schemas.validate(JSON.stringify(schema), input)
    const TOO_MUCH = expect.stringContaining('more time or memory')

    test.each<[string, Schema, unknown]>([
      ['nested references', doubling(40), {}],
      ['a schema that doubles with each level of the input', RECURSIVE, nestedInput(40)],
      ['a pattern that goes back for ever', SLOW_PATTERN, SLOW_TEXT],
    ])(
      'is ended when it takes too long, and the next check goes to a new one: %s',
      async (_, schema, input) => {
        const [first, second, third] = await Promise.all([
          validate(SLOW_PATTERN, { a: 'aaa' }),
          validate(schema, input),
          validate({ type: 'object', required: ['a'] }, {}),
        ])
        expect(first).toBeNull()
        expect(second).toEqual(TOO_MUCH)
        expect(third).toContain("'a'")
      },
    )

    test('is ended when it takes too much memory', async () => {
      const patient = createSchemaThread({ cpuMs: 300_000, wallMs: 300_000 })
      // Each fault of each item is kept until all are known.
      const branch = { anyOf: Array.from({ length: 2_000 }, (_, nth) => ({ const: nth })) }
      const schema = JSON.stringify({
        anyOf: Array.from({ length: 2_000 }, () => ({ $ref: '#/$defs/b' })),
        $defs: { b: branch },
      })
      expect(await patient.validate(schema, 'none')).toEqual(TOO_MUCH)
      expect(await patient.validate('{"type":"string"}', 'text')).toBeNull()
    })

    test('a run whose tool is stuck gets an error result', async () => {
      const stuck = toTool({ ...definition, id: 't', input_schema: SLOW_PATTERN }, schemas)
      expect(await stuck.parse(SLOW_TEXT)).toEqual({ ok: false, message: TOO_MUCH })
    })

    test('18 kB of references to something large are compiled, since nothing is written twice', async () => {
      const schema: RegisterToolRequest['input_schema'] = {
        type: 'object',
        $defs: { large: { properties: properties(500, { type: 'string' }) } },
        properties: properties(190, { $ref: '#/$defs/large' }),
      }
      const fault = await createSchemaThread({ cpuMs: 60_000, wallMs: 60_000 }).compileFault(
        JSON.stringify(schema),
      )
      expect(fault).toBeNull()
    })
  })
})
