/** A destination of the log that keeps what it is given. */
export function keptLines() {
  const written: string[] = []
  return {
    destination: { write: (line: string) => void written.push(line) },
    text: () => written.join(''),
    lines: (): Record<string, unknown>[] => written.map(line => JSON.parse(line)),
  }
}
