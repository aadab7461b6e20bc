import type { Mode } from '@/lib/engine/mode'
import type { TidyFacts } from './facts'
import type { ModeName, ModeOf } from './mode-data'
import { clarifyingPrompt } from './prompts/clarifying'
import { decisionSupportPrompt } from './prompts/decision-support'
import { sortingPrompt } from './prompts/sorting'
import { surveyingPrompt } from './prompts/surveying'
import { windingDownPrompt } from './prompts/winding-down'
import { askSpaceFunction } from './tools/ask-space-function'
import { beginSorting } from './tools/begin-sorting'
import { endSession } from './tools/end-session'
import { needToClarify } from './tools/need-to-clarify'
import { proposeDisposition } from './tools/propose-disposition'
import { resumeSorting } from './tools/resume-sorting'
import { sessionReport } from './tools/session-report'
import { skipItem } from './tools/skip-item'
import { timeToWrap } from './tools/time-to-wrap'
import { userSeemsStuck } from './tools/user-seems-stuck'

/**
 * The modes and what each offers (seed: tool-execution; M2).
 * To add a mode: its data in `mode-data.ts`, its prompt in `prompts/`, a tool that changes to it, and a row here.
 */
export const modes = {
  Surveying: {
    prompt: (_, facts) => surveyingPrompt(facts),
    tools: [askSpaceFunction, beginSorting],
  },
  Sorting: {
    prompt: (_, facts) => sortingPrompt(facts),
    tools: [proposeDisposition, needToClarify, userSeemsStuck, timeToWrap],
  },
  Clarifying: {
    prompt: mode => clarifyingPrompt(mode as ModeOf<'Clarifying'>),
    tools: [resumeSorting, skipItem],
  },
  DecisionSupport: {
    prompt: (mode, facts) => decisionSupportPrompt(mode as ModeOf<'DecisionSupport'>, facts),
    tools: [resumeSorting],
  },
  WindingDown: {
    prompt: windingDownPrompt,
    tools: [sessionReport, endSession],
  },
} as const satisfies Record<ModeName, Mode<TidyFacts>>
