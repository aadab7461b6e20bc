/** Where breakpoints stand: the path of each `cache_control`. */
export function breakpoints(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('cache_control' in value) return [path.join('.')]
  return Object.entries(value).flatMap(([key, inner]) => breakpoints(inner, [...path, key]))
}
