import { z } from 'zod'
import { terminate } from './outcome'
import { defineTool } from './tool'

/** The standard way to end a task (seed: tool-call-agent-extensions, “Finish tool”; F2). */
export const finish = defineTool({
  name: 'finish',
  description: 'Signal the current task is complete. Call this before ending when output is restricted.',
  input: z.object({ note: z.string().optional() }),
  execute: ({ note }) => terminate(note),
})
