/** Undefined where the browser blocks its storage: merely touching `localStorage` throws then. */
export function tryStorage<Value>(access: () => Value): Value | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
