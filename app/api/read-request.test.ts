import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readForm, readJson, readQuery } from './read-request'

const anything = z.unknown()
const json = (body: string) =>
  readJson(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
    anything,
  )
const refusedFor = (field: string) => ({
  refusal: expect.objectContaining({
    code: 'bad_request',
    details: { issues: [expect.objectContaining({ field })] },
  }),
})

describe('text that no database takes is refused, and its field is named', () => {
  test.each([
    ['{"title":"a\\u0000b"}', 'title'],
    ['{"answer":{"path":[{"id":"a"},{"id":"\\ud800"}]}}', 'answer.path.1.id'],
    ['{"input_schema":{"properties":{"\\udc00\\ud800":{}}}}', 'input_schema.properties'],
    ['{"a\\u0000":1}', ''],
  ])('%s', async (body, field) => {
    await expect(json(body)).rejects.toMatchObject(refusedFor(field))
  })

  test('in a query and in the fields of a form', async () => {
    const request = new Request('http://localhost/?search=a%00b')
    expect(() => readQuery(request, anything)).toThrow(expect.objectContaining(refusedFor('search')))
    const form = new FormData()
    form.set('file', new File(['x'], 'photo.jpg'))
    form.set('moment', 'before\u0000')
    const sent = new Request('http://localhost/', { method: 'POST', body: form })
    await expect(readForm(sent, 10, anything)).rejects.toMatchObject(refusedFor('moment'))
  })
})

test('any other text comes through to the letter, as a key or a string, however deep', async () => {
  const text = fc
    .string({ unit: 'binary' })
    .filter(drawn => !drawn.includes('\u0000') && drawn.isWellFormed())
  await fc.assert(
    fc.asyncProperty(fc.dictionary(text, fc.array(text)), async body => {
      expect(await json(JSON.stringify(body))).toEqual(JSON.parse(JSON.stringify(body)))
    }),
  )
})
