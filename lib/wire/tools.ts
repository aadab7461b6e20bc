import { z } from 'zod'

/** A tool whose output is a template filled with its validated input. No code is ever run from a request. */
export const registerToolRequest = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'A tool name has 1 to 64 letters, digits, “_” or “-”.')
    .describe('The name that the model calls it by.'),
  description: z.string().min(1).max(4_000),
  input_schema: z.record(z.string(), z.unknown()).describe('JSON Schema (2020-12) of an object.'),
  template: z
    .string()
    .max(20_000)
    .describe(
      'The output, with {{field}} for each field of the input, for instance “Task completed: {{result}}”.',
    ),
  terminal: z.boolean().default(false).describe('Its output is the response of the run.'),
})
export type RegisterToolRequest = z.infer<typeof registerToolRequest>

export const toolPath = { id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }
