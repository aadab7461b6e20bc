/** Examples of the OpenAPI document: requests as in the seeds, and what a small session answers. */

const TOOL_ID = 'c3b3bbf3-92fc-4ce6-b483-489c0b01ffa2'

export const examples = {
  pair: { code: 'K7MR-2XPA', name: 'Phone' },
  token: { name: 'Nightly export' },
  createSession: { title: 'My desk' },
  changeSession: { title: 'My desk, the left half', energy: 'small' },
  sendMessage: { text: 'a blue mug, old receipts and a phone charger' },
  answer: { answerId: 'tap-1', answer: { kind: 'choice', index: 0 } },
  chat: {
    context_id: 'abc-123',
    message: 'Analyze my last 5 emails and summarize them',
    terminating_config: { tool_ids: [TOOL_ID] },
  },
  chatWithLimits: {
    context_id: 'abc-123',
    message: 'Research the topic and compile a report',
    terminating_config: {
      tool_ids: [TOOL_ID],
      consecutive_nudges: 3,
      nudge_message: 'Remember: You must call the terminating tool when finished.',
      max_invocations: 20,
    },
  },
  chatRestricted: {
    context_id: 'abc-123',
    message: 'Sort the desk drawer',
    agent_config: { restrictOutput: true, restrictionMaxInjections: 2 },
  },
  chatInvoke: { context_id: 'abc-123', terminating_config: { tool_ids: [TOOL_ID] } },
  chatAddAiMessage: {
    context_id: 'abc-123',
    prompt: "Process the user's request and return results via the complete_task tool",
    terminating_config: { tool_ids: [TOOL_ID], max_invocations: 10 },
  },
  chatResponse: {
    response: 'Task completed: five letters answered',
    saved_ai_messages: true,
    generated_messages: [
      { sender: 'human', message: 'Analyze my last 5 emails and summarize them' },
      {
        type: 'tool_call',
        tool_call_id: 'toolu_01',
        tool_name: 'complete_task',
        tool_input: { result: 'five letters answered' },
      },
      {
        type: 'tool_response',
        tool_call_id: 'toolu_01',
        tool_output: 'Task completed: five letters answered',
      },
    ],
  },
  registerTool: {
    name: 'complete_task',
    description: 'Return the final result of the task.',
    input_schema: {
      type: 'object',
      properties: { result: { type: 'string', description: 'The final result of the completed task' } },
      required: ['result'],
    },
    template: 'Task completed: {{result}}',
  },
} as const
