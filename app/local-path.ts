const HERE = 'http://here.invalid'

/** The path of this app that a link names, or the home page for anything else: nobody is sent to another site. */
export function localPath(given: unknown): string {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given) || !URL.canParse(given, HERE)) return '/'
  const { origin, pathname, search } = new URL(given, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search : '/'
}
