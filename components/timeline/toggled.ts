/** The set with the value in it, or without it if it was. */
export const toggled = <Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> =>
  set.has(value) ? new Set([...set].filter(one => one !== value)) : new Set([...set, value])
