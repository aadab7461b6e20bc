/** Logs at random: events of every type in any order, about few things, so that they meet. Also such as no command would store. */
import fc from 'fast-check'
import type { z } from 'zod'
import { engineEvent } from '@/lib/engine/events'
import { tidyEvent } from '@/lib/tidy/events'
import { answer, question } from '@/lib/tidy/questions/shapes'
import { SAMPLE_ANSWERS, SAMPLE_QUESTIONS } from '@/lib/tidy/testing/sample-questions'
import { MODES } from '@/lib/tidy/testing/tidy-scene'
import type { AppEvent } from '@/lib/wire/event'

const one = (...values: unknown[]): fc.Arbitrary<unknown> => fc.constantFrom(...values)

const WORDS = ['', 'mug', 'Mug ', 'lamp', '“Größe” 🧦\u2028', '__proto__', 'constructor', '1']
const photoId = one('ph_1', 'ph_2')
const callId = one('c_1', 'c_2', 'toString')
const thingId = one('t1', 't2', 't3', 't4', 't9')
const mode = one(...Object.values(MODES), { name: 'Sorting', currentItem: undefined })

/** Fields with few values, so that events meet, and fields whose schema says less than the domain does. */
const FIELDS: Record<string, fc.Arbitrary<unknown>> = {
  mode,
  oldMode: mode,
  newMode: mode,
  disposition: one('trash', 'skip', 'shelf', 'donate'),
  questionId: one('q_1', 'q_2', 'q_3', '7'),
  answerId: one('a_1', 'a_2'),
  runId: one('r_1', 'r_2'),
  queuedAs: one('r_1', 'r_2'),
  callId,
  callIds: fc.array(callId, { maxLength: 2 }),
  photoId,
  photoIds: fc.array(photoId, { maxLength: 2 }),
  id: fc.oneof(thingId, callId),
  ids: fc.array(thingId, { maxLength: 3 }),
  also: fc.array(thingId, { maxLength: 2 }),
  partsOf: thingId,
  locale: one('de', 'en', 'tlh'),
  code: one('context_window_exceeded', 'model_overloaded'),
}

/** Any value of a schema, whatever its checks say. An optional field may be missing, or there and undefined. */
function any(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape)
      const isOptional = (field: z.core.$ZodType) => field._zod.optin === 'optional'
      return fc.record(
        Object.fromEntries(fields.map(([name, field]) => [name, FIELDS[name] ?? any(field)])),
        { requiredKeys: fields.flatMap(([name, field]) => (isOptional(field) ? [] : [name])) },
      )
    }
    case 'array':
      return fc.array(any(def.element), { maxLength: 3 })
    case 'union':
      return fc.oneof(...def.options.map(any))
    case 'optional':
      return fc.option(any(def.innerType), { nil: undefined })
    case 'nullable':
      return fc.option(any(def.innerType))
    case 'string':
      return one(...WORDS)
    case 'number':
      // Also one that JSON has no word for.
      return one(0, -0, 1, 7, 1_000)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return one(...Object.values(def.entries))
    case 'literal':
      return one(...def.values)
    case 'unknown':
      return one({}, null, 'none', { item: 'mug', left: undefined }, [1, { deep: [] }])
    default:
      throw new Error(`No values are known for a schema of type ${def.type}.`)
  }
}

// A question of the other kind has questions in it, without end.
const flat = question.options.filter(({ shape }) => shape.kind.value !== 'Choose')
FIELDS.question = fc.oneof(
  one(...Object.values(SAMPLE_QUESTIONS), { ...SAMPLE_QUESTIONS.Choose, id: 'colour' }),
  ...flat.map(any),
)
FIELDS.answer = fc.oneof(one(...Object.values(SAMPLE_ANSWERS)), ...answer.options.map(any))

const anyEvent = fc.oneof(
  ...[...engineEvent.options, ...tidyEvent.options].map(any),
) as fc.Arbitrary<AppEvent>

/** As they are in the memory of the process that makes them: with fields that are undefined, which no store keeps. */
export const anyLog = fc.array(anyEvent, { minLength: 1, maxLength: 120, size: 'max' })
