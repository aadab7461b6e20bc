import type { Domain } from '@/lib/engine/domain'
import type { TidyEvent } from './events'
import type { TidyFacts } from './facts'
import type { TidyMode } from './mode-data'
import type { Answer, Question } from './questions/shapes'

/** The engine's type parameters for tidying. Types only, since the page’s code has them too. */
export interface TidyDomain extends Domain {
  mode: TidyMode
  facts: TidyFacts
  event: TidyEvent
  question: Question
  answer: Answer
}
