import type { English } from '@/components/words/english'
import type { InGerman } from '@/components/words/german'

export const conversation = {} as const satisfies InGerman<English['conversation']>
