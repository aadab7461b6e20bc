/** Paired devices and the tokens of programs. */
import * as commands from '@/lib/session/commands/devices'
import {
  codeRequest,
  deviceList,
  devicePath,
  madeCode,
  madeToken,
  pairRequest,
  tokenRequest,
} from '@/lib/wire/access'
import { ok } from '@/lib/wire/refusal'
import { earlyOperation, empty, json } from './operation'

export const pairDevice = earlyOperation('POST', '/api/pair', {
  summary: 'Pair this browser, by a one-time code or the passcode',
  visibility: 'public',
  body: pairRequest,
  example: { code: 'K7MR-2XPA', name: 'Phone' },
  result: empty('Paired: the answer sets the cookie that lets it in.'),
  refusals: ['wrong_code', 'too_many_tries'],
  async run({ request }, { body }) {
    const paired = await commands.pairThisDevice(request.headers, body)
    if (!paired.ok) return paired
    return ok(new Response(null, { status: 204, headers: { 'set-cookie': paired.value.cookie } }))
  },
})

export const listDevices = earlyOperation('GET', '/api/devices', {
  summary: 'The devices and programs that may come in, newest first',
  result: json(200, 'All of them.', deviceList),
  run: ({ request }) => commands.listDevices(request.headers),
})

export const removeDevice = earlyOperation('DELETE', '/api/devices/{id}', {
  summary: 'Remove one: it is out at once',
  params: devicePath,
  mayRemoveCaller: true,
  result: empty('Removed.'),
  refusals: ['wrong_code', 'device_not_found'],
  run: ({ request }, { id }) => commands.removeDevice(request.headers, id),
})

export const createPairingCode = earlyOperation('POST', '/api/devices/codes', {
  summary: 'A new one-time code, as a link and a QR code',
  body: codeRequest,
  example: {},
  result: json(201, 'Good for ten minutes.', madeCode),
  refusals: ['wrong_code'],
  run: ({ request }) => commands.makePairingCode(request.headers),
})

export const createToken = earlyOperation('POST', '/api/tokens', {
  summary: 'A token for a program',
  body: tokenRequest,
  example: { name: 'Nightly export' },
  result: json(201, 'Shown this once.', madeToken),
  refusals: ['wrong_code'],
  run: ({ request }, { body }) => commands.makeProgramToken(request.headers, body.name),
})
