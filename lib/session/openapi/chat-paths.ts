import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { agentPath, changeAgentRequest, createAgentRequest } from '@/lib/wire/agents'
import {
  chatAddAiMessageRequest,
  chatInvokeRequest,
  chatRequest,
  chatToolResultRequest,
} from '@/lib/wire/chat'
import { agent, chatParked, chatResponse, listedTool, listedTools, toolTemplate } from '@/lib/wire/responses'
import { registerToolRequest, toolPath } from '@/lib/wire/tools'
import { CHAT_REFUSAL } from './common-refusals'
import { bodyLike, examples, refusals, response } from './operation'

function chatOperation(
  operationId: string,
  summary: string,
  schema: z.ZodType,
  named: Record<string, unknown>,
): ZodOpenApiOperationObject {
  return {
    operationId,
    tags: ['chat'],
    summary,
    requestBody: bodyLike(schema, named),
    responses: {
      200: response('The run has ended.', chatResponse, examples.chatResponse),
      202: response('The run waits for a person, or for its client.', chatParked, examples.chatParked),
      ...refusals(
        [400, 401, 404, 409, 413, 415, 422, 429, 502, 503],
        {
          409: {
            code: 'run_in_progress',
            message: 'Another run of this context is alive. Wait until it has ended, or stop it.',
          },
          415: {
            code: 'unsupported_media_type',
            message: 'Send this with “content-type: application/json”.',
          },
          422: { code: 'max_nudges_exceeded', message: 'Max consecutive nudges exceeded' },
          503: {
            code: 'stopping',
            message:
              'Tidyup is stopping. What was sent is saved, and its run goes on after the next start: read the session’s events to see what it came to.',
          },
        },
        CHAT_REFUSAL,
      ),
    },
  }
}

const oneAgent = z.object({ agent })
const NO_AGENT = {
  code: 'agent_not_found',
  message: 'There is no such agent. It may have been deleted.',
} as const
const NO_ROOM_FOR_AGENTS = {
  code: 'too_many_agents',
  message:
    'There is no room for this agent: at most 200 are kept, of 1024 kB in all. Delete one that is no longer used.',
} as const

export const chatPaths: ZodOpenApiPathsObject = {
  '/chat': {
    post: chatOperation('chat', 'Chat with a human message', chatRequest, {
      basic: examples.chat,
      limits: examples.chatWithLimits,
      restricted: examples.chatRestricted,
      agent: examples.chatAsAgent,
    }),
  },
  '/chat/invoke': {
    post: chatOperation('chatInvoke', 'Run without a human message', chatInvokeRequest, {
      basic: examples.chatInvoke,
    }),
  },
  '/chat/add-ai-message': {
    post: chatOperation(
      'chatAddAiMessage',
      'Add a message of the AI, or run with a prompt that steers this run only',
      chatAddAiMessageRequest,
      {
        basic: examples.chatAddAiMessage,
        message: { context_id: 'abc-123', message: 'Welcome. What lies around?' },
      },
    ),
  },
  '/chat/tool-result': {
    post: chatOperation(
      'chatToolResult',
      'Bring what a call came to that was left to the client',
      chatToolResultRequest,
      {
        basic: examples.chatToolResult,
        failed: examples.chatToolFailed,
      },
    ),
  },
  '/api/agents': {
    get: {
      operationId: 'listAgents',
      tags: ['agents'],
      summary: 'List the stored agents, oldest first',
      responses: { 200: response('The agents.', z.object({ agents: z.array(agent) })) },
    },
    post: {
      operationId: 'createAgent',
      tags: ['agents'],
      summary: 'Store an agent, which chat requests name by its id',
      requestBody: bodyLike(createAgentRequest, { restricted: examples.createAgent }),
      responses: {
        201: response('The agent.', oneAgent),
        ...refusals([400, 413, 429], { 413: NO_ROOM_FOR_AGENTS }),
      },
    },
  },
  '/api/agents/{id}': {
    get: {
      operationId: 'readAgent',
      tags: ['agents'],
      summary: 'Read a stored agent',
      requestParams: { path: z.object(agentPath) },
      responses: { 200: response('The agent.', oneAgent), ...refusals([400, 404], { 404: NO_AGENT }) },
    },
    patch: {
      operationId: 'changeAgent',
      tags: ['agents'],
      summary: 'Change a stored agent: each field that is sent takes the place of what was stored',
      requestParams: { path: z.object(agentPath) },
      requestBody: bodyLike(changeAgentRequest, { tools: examples.changeAgent }),
      responses: {
        200: response('The agent as it is now. Runs that have begun go on as they were.', oneAgent),
        ...refusals([400, 404, 413, 429], { 404: NO_AGENT, 413: NO_ROOM_FOR_AGENTS }),
      },
    },
    delete: {
      operationId: 'deleteAgent',
      tags: ['agents'],
      summary: 'Delete a stored agent',
      requestParams: { path: z.object(agentPath) },
      responses: { 204: { description: 'Deleted.' }, ...refusals([400, 404], { 404: NO_AGENT }) },
    },
  },
  '/api/templates': {
    get: {
      operationId: 'listTemplates',
      tags: ['agents'],
      summary: 'List the built-in tools that an agent may include by their registry key',
      responses: { 200: response('The templates.', z.object({ templates: z.array(toolTemplate) })) },
    },
  },
  '/api/tools': {
    get: {
      operationId: 'listTools',
      tags: ['tools'],
      summary: 'List built-in and custom tools, and those of MCP servers',
      responses: { 200: response('The tools.', listedTools) },
    },
    post: {
      operationId: 'registerTool',
      tags: ['tools'],
      summary: 'Register a custom tool: its output is a template, or comes from the client',
      requestBody: bodyLike(registerToolRequest, {
        template: examples.registerTool,
        client: examples.registerClientTool,
      }),
      responses: {
        201: response('The tool.', z.object({ tool: listedTool })),
        ...refusals([400, 409, 413, 429], {
          409: {
            code: 'tool_name_taken',
            message: 'name: finish is a built-in tool. Choose another name.',
          },
          413: {
            code: 'too_many_tools',
            message:
              'There is no room for this tool: at most 200 are kept, of 1024 kB in all. Delete one that is no longer used.',
          },
        }),
      },
    },
  },
  '/api/tools/{id}': {
    delete: {
      operationId: 'deleteTool',
      tags: ['tools'],
      summary: 'Delete a custom tool',
      requestParams: { path: z.object(toolPath) },
      responses: { 204: { description: 'Deleted.' }, ...refusals([400, 404]) },
    },
  },
}
