/** Agents and tools that programs may name. */
import { z } from 'zod'
import * as commands from '@/lib/session/commands/agents'
import { agentPath, changeAgentRequest, createAgentRequest } from '@/lib/wire/agents'
import { agent, listedTool, listedTools, toolTemplate } from '@/lib/wire/responses'
import { registerToolRequest, toolPath } from '@/lib/wire/tools'
import { empty, json, operation } from './operation'

const oneAgent = z.object({ agent })

export const listAgents = operation('GET', '/api/agents', {
  summary: 'List the stored agents, oldest first',
  result: json(200, 'The agents.', z.object({ agents: z.array(agent) })),
  run: ({ runtime }) => commands.listAgents(runtime),
})

export const createAgent = operation('POST', '/api/agents', {
  summary: 'Store an agent, which chat requests name by its id',
  rate: 'tools',
  body: createAgentRequest,
  examples: {
    restricted: {
      name: 'Desk sorter',
      config: { restrictOutput: true, restrictionMaxInjections: 2 },
      tools: ['list_items', 'finishTool'],
      prompt: 'Work through one drawer at a time.',
    },
  },
  result: json(201, 'The agent.', oneAgent),
  refusals: ['too_many_agents'],
  run: ({ runtime }, { body }) => commands.createAgent(runtime, body),
})

export const readAgent = operation('GET', '/api/agents/{id}', {
  summary: 'Read a stored agent',
  params: agentPath,
  result: json(200, 'The agent.', oneAgent),
  refusals: ['agent_not_found'],
  run: ({ runtime }, { id }) => commands.readAgent(runtime, id),
})

export const changeAgent = operation('PATCH', '/api/agents/{id}', {
  summary: 'Change a stored agent: each field that is sent takes the place of what was stored',
  rate: 'tools',
  params: agentPath,
  body: changeAgentRequest,
  examples: { tools: { tools: ['list_items'], model: null } },
  result: json(200, 'The agent as it is now. Runs that have begun go on as they were.', oneAgent),
  refusals: ['agent_not_found', 'too_many_agents'],
  run: ({ runtime }, { id, body }) => commands.changeAgent(runtime, id, body),
})

export const deleteAgent = operation('DELETE', '/api/agents/{id}', {
  summary: 'Delete a stored agent',
  params: agentPath,
  result: empty('Deleted.'),
  refusals: ['agent_not_found'],
  run: ({ runtime }, { id }) => commands.deleteAgent(runtime, id),
})

export const listTemplates = operation('GET', '/api/templates', {
  summary: 'List the built-in tools that an agent may include by their registry key',
  result: json(200, 'The templates.', z.object({ templates: z.array(toolTemplate) })),
  run: async () => commands.listTemplates(),
})

export const listTools = operation('GET', '/api/tools', {
  summary: 'List built-in and custom tools, and those of MCP servers',
  result: json(200, 'The tools.', listedTools),
  run: ({ runtime }) => commands.listTools(runtime),
})

export const registerTool = operation('POST', '/api/tools', {
  summary: 'Register a custom tool: its output is a template, or comes from the client',
  rate: 'tools',
  body: registerToolRequest,
  examples: {
    template: {
      name: 'complete_task',
      description: 'Return the final result of the task.',
      input_schema: {
        type: 'object',
        properties: { result: { type: 'string', description: 'The final result of the completed task' } },
        required: ['result'],
      },
      template: 'Task completed: {{result}}',
    },
    client: {
      name: 'look_up_stock',
      description: 'How many of an article are left.',
      input_schema: { type: 'object', properties: { article: { type: 'string' } }, required: ['article'] },
      execution: 'client',
    },
  },
  result: json(201, 'The tool.', z.object({ tool: listedTool })),
  refusals: ['tool_name_taken', 'too_many_tools'],
  run: ({ runtime }, { body }) => commands.registerTool(runtime, body),
})

export const deleteTool = operation('DELETE', '/api/tools/{id}', {
  summary: 'Delete a custom tool',
  params: toolPath,
  result: empty('Deleted.'),
  refusals: ['tool_not_found'],
  run: ({ runtime }, { id }) => commands.deleteTool(runtime, id),
})
