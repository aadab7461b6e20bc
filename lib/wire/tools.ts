import { z } from 'zod'

const common = {
  name: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'A tool name has 1 to 64 letters, digits, “_” or “-”.')
    .describe('The name that the model calls it by. No two tools have the same.'),
  description: z.string().min(1).max(4_000),
  input_schema: z.record(z.string(), z.unknown()).describe('JSON Schema (2020-12) of an object.'),
  terminal: z.boolean().default(false).describe('Its output is the response of the run.'),
  terminate: z
    .boolean()
    .optional()
    .describe('A call ends the run at once, and its output is the response; `Finished` where that is empty.'),
}

/** No code is ever run from a request: the output is a template filled with the validated input, or comes from the client. */
export const registerToolRequest = z.discriminatedUnion('execution', [
  z.strictObject({
    ...common,
    execution: z.literal('template').optional(),
    template: z
      .string()
      .max(20_000)
      .describe(
        'The output, with {{field}} for each field of the input, for instance “Task completed: {{result}}”. {{#list}}…{{/list}} is repeated for each element, with {{.}} for it and {{@index}} for its number, from 1 on.',
      ),
  }),
  z.strictObject({
    ...common,
    execution: z
      .literal('client')
      .describe('The run waits at each call until `POST /chat/tool-result` brings its output.'),
  }),
])
export type RegisterToolRequest = z.infer<typeof registerToolRequest>

/** Characters that the output of a tool may have: it is stored, and sent to the model. */
export const MAX_TOOL_OUTPUT = 100_000

export const toolPath = { id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }
