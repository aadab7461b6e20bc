/**
 * `make`, called once for each object. For what follows from the object alone, where the object never changes, as an event
 * does not. The value is kept as long as the object is.
 */
export function memoized<Key extends object, Value extends NonNullable<unknown>>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const kept = new WeakMap<Key, Value>()
  return key => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make(key)
    kept.set(key, made)
    return made
  }
}
