/** Far above what anybody writes for a model, and little enough to be walked through on the main thread. */
const MAX_BYTES = 32 * 1024
const MAX_DEPTH = 64
const MAX_VALUES = 5_000
const MAX_REFS = 200
/** Values of the schema with each `$ref` replaced by what it names: about what a validator may have to go through. */
const MAX_EXPANDED = 100_000

/** Which bound the schema exceeds, in words that follow “input_schema: ”; null when it is within all of them. */
export function schemaExcess(schema: object): string | null {
  const whole = measure(schema)
  if (whole === 'too deep') return `nested more than ${MAX_DEPTH} times.`
  if (whole.values > MAX_VALUES) return `it has more than ${MAX_VALUES} values.`
  if (Buffer.byteLength(JSON.stringify(schema)) > MAX_BYTES) return `it is longer than ${MAX_BYTES} bytes.`
  if (whole.refs.length > MAX_REFS) return `it has more than ${MAX_REFS} references (“$ref”).`
  if (expandedSize(schema, whole) > MAX_EXPANDED)
    return `with its references (“$ref”) followed, it has more than ${MAX_EXPANDED} values.`
  return null
}

interface Measured {
  /** Objects, arrays and plain values. */
  values: number
  readonly refs: string[]
  /** Schemas that a reference may name by `$id` or an anchor. */
  readonly named: Map<string, unknown>
}

function measure(value: unknown): Measured | 'too deep' {
  const measured: Measured = { values: 0, refs: [], named: new Map() }

  function isTooDeep(at: unknown, depth: number): boolean {
    measured.values += 1
    if (typeof at !== 'object' || at === null) return false
    if (depth === MAX_DEPTH) return true
    for (const [key, inner] of Object.entries(at)) {
      if (typeof inner === 'string') note(key, inner, at)
      if (isTooDeep(inner, depth + 1)) return true
    }
    return false
  }

  function note(key: string, text: string, at: unknown) {
    if (key === '$ref' || key === '$dynamicRef') measured.refs.push(text)
    if (key === '$id') measured.named.set(text, at)
    if (key === '$anchor' || key === '$dynamicAnchor') measured.named.set(`#${text}`, at)
  }

  return isTooDeep(value, 0) ? 'too deep' : measured
}

/** A reference that leads back to where it stands counts once: how far it is followed depends on the input. */
function expandedSize(schema: object, whole: Measured): number {
  const sizes = new Map<string, number>()

  function sizeOf({ values, refs }: Measured): number {
    let size = values
    for (const ref of refs) size += sizeBehind(ref)
    return size
  }

  function sizeBehind(ref: string): number {
    const known = sizes.get(ref)
    if (known !== undefined) return known
    sizes.set(ref, 1)
    const target = measure(named(schema, whole, ref))
    const size = target === 'too deep' ? 1 : sizeOf(target)
    sizes.set(ref, size)
    return size
  }

  return sizeOf(whole)
}

/** The value that is named; undefined when the schema has none of that name. */
function named(schema: object, { named }: Measured, ref: string): unknown {
  if (ref === '#') return schema
  return ref.startsWith('#/') ? atPointer(schema, ref.slice(2)) : named.get(ref)
}

function atPointer(schema: object, pointer: string): unknown {
  let at: unknown = schema
  for (const part of pointer.split('/')) {
    const key = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined
    at = (at as Record<string, unknown>)[key]
  }
  return at
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
