import type { English } from '@/components/words/english'
import type { InGerman } from '@/components/words/german'

export const cards = {} as const satisfies InGerman<English['cards']>
