import type { Domain } from '@/lib/engine/domain'
import type { TidyEvent } from './events'
import type { TidyFacts } from './facts'
import type { TidyMode } from './mode-data'
import type { Answer, Question } from './questions/shapes'

/** What the engine is told of tidying. Types only, since the page’s code has it too. */
export interface TidyDomain extends Domain {
  mode: TidyMode
  facts: TidyFacts
  event: TidyEvent
  question: Question
  answer: Answer
}
