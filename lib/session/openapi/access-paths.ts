import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import {
  codeRequest,
  deviceList,
  devicePath,
  madeCode,
  madeToken,
  pairRequest,
  tokenRequest,
} from '@/lib/wire/access'
import { body, examples, refusals, response } from './operation'

export const accessPaths: ZodOpenApiPathsObject = {
  '/api/pair': {
    post: {
      operationId: 'pairDevice',
      tags: ['access'],
      summary: 'Pair this browser, by a one-time code or the passcode',
      security: [],
      requestBody: body(pairRequest, examples.pair),
      responses: {
        204: { description: 'Paired: the answer sets the cookie that lets it in.' },
        ...refusals([400, 403, 415, 429], {
          429: {
            code: 'too_many_tries',
            message: 'That was wrong too many times. Wait a few minutes, then try again.',
          },
        }),
      },
    },
  },
  '/api/devices': {
    get: {
      operationId: 'listDevices',
      tags: ['access'],
      summary: 'The devices and programs that may come in, newest first',
      responses: { 200: response('All of them.', deviceList) },
    },
  },
  '/api/devices/{id}': {
    delete: {
      operationId: 'removeDevice',
      tags: ['access'],
      summary: 'Remove one: it is out at once',
      requestParams: { path: z.object(devicePath) },
      responses: { 204: { description: 'Removed.' }, ...refusals([400, 403, 404]) },
    },
  },
  '/api/devices/codes': {
    post: {
      operationId: 'createPairingCode',
      tags: ['access'],
      summary: 'A new one-time code, as a link and a QR code',
      requestBody: body(codeRequest, {}),
      responses: { 201: response('Good for ten minutes.', madeCode), ...refusals([403, 415]) },
    },
  },
  '/api/tokens': {
    post: {
      operationId: 'createToken',
      tags: ['access'],
      summary: 'A token for a program',
      requestBody: body(tokenRequest, examples.token),
      responses: { 201: response('Shown this once.', madeToken), ...refusals([400, 403, 415]) },
    },
  },
}
