import { type Failure, failureWords } from '@/components/store/api'
import type { English } from '@/components/words/en'
import type { Words } from '@/components/words/words'

type KnownCode = keyof English['places']['refusal']

/** A sentence for a failure, as it is said of the home map. */
export function inventoryFailureWords(
  failure: Failure,
  words: Words<'places'>,
  general: Words<'general'>,
): string {
  const key = `refusal.${failure.code as KnownCode}` as const
  return failure.message !== null && words.has(key)
    ? words(key, { message: failure.message })
    : failureWords(failure, general)
}
