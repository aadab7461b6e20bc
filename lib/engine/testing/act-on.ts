import type { Domain } from '@/lib/engine/domain'
import type { Action } from './arbitrary'
import type { MemorySession } from './memory-session'

/** Does to a session what may be done to it as it stands, and nothing where it may not. */
export async function actOn<D extends Domain>(session: MemorySession<D>, action: Action): Promise<void> {
  const { run, openQuestion, failedRun } = session.state
  switch (action.kind) {
    case 'say':
      return run ? undefined : session.start(action.text, action.config)
    case 'prompt':
      return run ? undefined : session.startWithPrompt(action.text, action.config)
    case 'answer':
      return openQuestion === null ? undefined : session.answer({ kind: 'text', text: action.text })
    case 'retry':
      return run || !failedRun ? undefined : session.retry()
    case 'stop':
      return session.stop()
    case 'restart':
      return
  }
}
