export const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** “7 decided, 2 for later”: the only figures that the page gives; nothing is ever counted against the person. */
export function progressWords({ decided, skipped }: { decided: number; skipped: number }): string {
  const words = `${decided} decided`
  return skipped === 0 ? words : `${words}, ${skipped} for later`
}
