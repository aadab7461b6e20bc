/** White space and what is no string. */
const TOKEN = /[ \t\r\n]*(?:([{}[\],:])|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|("))/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y

/** What may come next: a value, a value or the end of an empty list, a key, a key or the end, a colon, or what follows a value. */
type Expected = 'value' | 'first' | 'key' | 'firstKey' | 'colon' | 'rest'

/** The line, from 1, on which a text stops being JSON. Engines tell a position of some mistakes only. */
export function jsonErrorLine(text: string): number {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let at = 0
  for (;;) {
    TOKEN.lastIndex = at
    const [, mark, plain, quote] = TOKEN.exec(text) ?? []
    const end = quote ? endOfString(text, TOKEN.lastIndex) : TOKEN.lastIndex
    const token = mark ?? (plain && 'plain') ?? (end === null ? undefined : quote && 'string')
    const next = after(expected, token, open)
    if (next === null || end === null) break
    expected = next
    at = end
  }
  const begun = text.slice(at).search(/\S/)
  return text.slice(0, begun < 0 ? text.length : at + begun).split('\n').length
}

/** Behind its quote; null where it has none. By hand: an expression has no stack for a very long one. */
function endOfString(text: string, from: number): number | null {
  for (let at = from; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (text[at] === '"') return at + 1
    if (code < 0x20) return null
    ESCAPE.lastIndex = at
    if (text[at] === '\\' && !ESCAPE.test(text)) return null
    at = text[at] === '\\' ? ESCAPE.lastIndex : at + 1
  }
  return null
}

/** Null where the token can’t come now. */
function after(expected: Expected, token: string | undefined, open: ('{' | '[')[]): Expected | null {
  const takesValue = expected === 'value' || expected === 'first'
  switch (token) {
    case 'string':
      if (expected === 'key' || expected === 'firstKey') return 'colon'
      return takesValue ? 'rest' : null
    case 'plain':
      return takesValue ? 'rest' : null
    case '{':
    case '[':
      if (!takesValue) return null
      open.push(token)
      return token === '{' ? 'firstKey' : 'first'
    case '}':
    case ']': {
      const isEmpty = expected === (token === '}' ? 'firstKey' : 'first')
      if (!isEmpty && expected !== 'rest') return null
      return open.pop() === (token === '}' ? '{' : '[') ? 'rest' : null
    }
    case ',':
      if (expected !== 'rest') return null
      return open.at(-1) === '{' ? 'key' : open.at(-1) === '[' ? 'value' : null
    case ':':
      return expected === 'colon' ? 'value' : null
    default:
      return null
  }
}
