/**
 * Caches the result of `make` by the identity of its argument. Only for a result that depends on an immutable object alone, such
 * as a stored event. The cache does not keep the object alive.
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
