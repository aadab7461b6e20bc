import type { z } from 'zod'
import { parseInput, Refused, refuseUnstorable } from '@/lib/operations/perform'

/** Bytes a JSON body, or a form without a file, may have. */
const MAX_JSON_BYTES = 256 * 1024
/** Bytes taken off the wire and thrown away before a client that sends too much is cut off. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024
/** The bytes that multipart adds to the largest file: boundaries and part headers. */
const MULTIPART_OVERHEAD = 64 * 1024

/** An empty body counts as `{}`. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const bytes = await readBytes(request, MAX_JSON_BYTES, 'This message is too long.')
  if (bytes.byteLength > 0) expectType(request, 'application/json')
  return parseInput(schema, parseJson(new TextDecoder().decode(bytes)))
}

type MediaType = 'application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded'

/** A form of another site’s page can send other types without being asked, but neither JSON nor, unseen, a file. */
function expectType(request: Request, type: MediaType) {
  const [given = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (given.trim().toLowerCase() === type) return
  throw new Refused({ code: 'unsupported_media_type', message: `Send this with “content-type: ${type}”.` })
}

/** The `file` of a multipart form, and the fields that stand beside it. */
export async function readForm<Fields extends z.ZodType>(
  request: Request,
  maxBytes: number,
  fields: Fields,
): Promise<{ file: Uint8Array; fields: z.output<Fields> }> {
  expectType(request, 'multipart/form-data')
  const tooLarge = `This file is over ${Math.floor(maxBytes / 1024 / 1024)} MB. Send a smaller one.`
  const bytes = await readBytes(request, maxBytes + MULTIPART_OVERHEAD, tooLarge)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  const file = form?.get('file')
  if (!form || !(file instanceof File)) {
    throw new Refused({
      code: 'bad_request',
      message: 'Send the file as a multipart form, in a field named “file”.',
    })
  }
  const others = Object.fromEntries([...form].filter(([name]) => name !== 'file'))
  const beside = parseInput(fields, others)
  if (file.size > maxBytes) throw new Refused({ code: 'too_large', message: tooLarge })
  return { file: new Uint8Array(await file.arrayBuffer()), fields: beside }
}

/** The fields of a form that a browser sends by itself: of a name that comes twice, the last. */
export async function readUrlEncoded<Fields extends z.ZodType>(
  request: Request,
  fields: Fields,
): Promise<z.output<Fields>> {
  expectType(request, 'application/x-www-form-urlencoded')
  const bytes = await readBytes(request, MAX_JSON_BYTES, 'This message is too long.')
  const given = [...new URLSearchParams(new TextDecoder().decode(bytes))]
  return parseInput(fields, Object.fromEntries(given.map(([name, value]) => [name, withOwnLines(value)])))
}

/** A browser ends the lines of a form by two characters. */
const withOwnLines = (value: string) => value.replaceAll('\r\n', '\n')

/** A form that a browser sends by itself: its fields, of a name that comes twice the last, and the files that were chosen. */
export async function readPostedForm<Fields extends z.ZodType>(
  request: Request,
  maxBytes: number,
  fields: Fields,
): Promise<{ files: readonly Uint8Array[]; fields: z.output<Fields> }> {
  const tooLarge = `This is over ${Math.floor(maxBytes / 1024 / 1024)} MB. Send less at a time.`
  const bytes = await readBytes(request, maxBytes, tooLarge)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  if (!form) {
    throw new Refused({ code: 'unsupported_media_type', message: 'Send this as a browser sends a form.' })
  }
  const files: Uint8Array[] = []
  const others: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') others[name] = withOwnLines(value)
    // Where no file was chosen, it sends an empty one.
    else if (value.size > 0) files.push(new Uint8Array(await value.arrayBuffer()))
  }
  return { files, fields: parseInput(fields, others) }
}

/**
 * Keeps nothing past the limit, whatever the headers say. The rest is still read from the socket, up to a
 * point: a client whose upload is cut off sees a broken connection instead of the sentence.
 */
async function readBytes(
  request: Request,
  maxBytes: number,
  tooLarge: string,
): Promise<Uint8Array<ArrayBuffer>> {
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of received(request)) {
    size += chunk.byteLength
    if (size <= maxBytes) chunks.push(chunk)
    else chunks = []
    if (size > maxBytes + MAX_DISCARDED_BYTES) break
  }
  if (size > maxBytes) throw new Refused({ code: 'too_large', message: tooLarge })
  return new Uint8Array(Buffer.concat(chunks, size))
}

/** A client that goes away before its body is whole is no fault of ours. */
async function* received({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch {
    throw new Refused({ code: 'bad_request', message: 'The body ended before it was whole. Send it again.' })
  }
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused({ code: 'bad_request', message: 'The body is not valid JSON.' })
  }
}

/**
 * The query of an address. One that has no schema takes no parameter: what is ignored would be taken for something that
 * works. A header may stand in for a parameter, and wins over it.
 */
export function readQuery<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema | undefined,
  headers: Readonly<Record<string, string>> = {},
): z.output<Schema> | undefined {
  const query: Record<string, string> = Object.fromEntries(new URL(request.url).searchParams)
  for (const [name, header] of Object.entries(headers)) {
    const value = request.headers.get(header)
    if (value !== null) query[name] = value
  }
  refuseUnstorable(query, 'The query')
  const known = Object.keys(schema?.shape ?? {})
  const unknown = Object.keys(query).find(name => !known.includes(name))
  if (unknown !== undefined) {
    const message = `This address takes no parameter “${unknown}”. It takes ${known.join(', ') || 'none'}.`
    throw new Refused({ code: 'bad_request', message, details: { parameter: unknown } })
  }
  const parsed = schema?.safeParse(query)
  if (!parsed || parsed.success) return parsed?.data
  const [issue] = parsed.error.issues
  throw new Refused({
    code: 'bad_request',
    message: `${issue?.path.join('.') ?? 'query'}: ${issue?.message ?? 'invalid'}.`,
  })
}
