import { breakTurn } from '@/lib/engine/outcome'
import { countsOf } from '@/lib/tidy/piles'
import { noInput, tidyTool } from './tidy-tool'

/** Closes the session; its log stays readable, and the person may open it again (M6). */
export const endSession = tidyTool({
  name: 'end_session',
  description:
    'Close the session after the goodbye, when the person is done. Only after a clear yes. This ENDS the session.',
  input: noInput,
  execute(_, context) {
    context.endSession(countsOf(context.facts).decided)
    return breakTurn('Session ended.')
  },
})
