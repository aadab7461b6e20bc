export type RouteParams = Readonly<Record<string, string | readonly string[] | undefined>>

/** Before it stand `/api` and what the address is of. */
const FIRST_PARAMETER = 3

/**
 * The address with the names of its parameters in the place of what was given for them, such as `/api/sessions/{id}`: as
 * many of them as there are routes, whoever asks for whatever. Between two parameters there is always a fixed word.
 */
export function routeTemplate(pathname: string, params: RouteParams): string {
  const segments = pathname.split('/')
  let from = FIRST_PARAMETER
  for (const [name, value] of Object.entries(params)) {
    const at = segments.findIndex((segment, index) => index >= from && decoded(segment) === value)
    if (at < 0) return 'other'
    segments[at] = `{${name}}`
    from = at + 2
  }
  return segments.join('/')
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
