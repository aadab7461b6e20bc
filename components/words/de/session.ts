import type { English } from '@/components/words/english'
import type { InGerman } from '@/components/words/german'

export const session = {} as const satisfies InGerman<English['session']>
