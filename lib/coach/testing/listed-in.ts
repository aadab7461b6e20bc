import { readItems } from '@/lib/coach/read-items'

/** The names of all things that these messages list. */
export const listedIn = (messages: readonly string[]): string[] =>
  messages.flatMap(message => readItems(message).map(({ name }) => name))
