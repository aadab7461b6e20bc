/** Pairing, devices and tokens as the pages ask for them. */
import { NETWORK_FAILURE, type Reply, replyOf } from '@/components/store/api'
import type { MadeCode, PairRequest } from '@/lib/wire/access'

export const pairThisDevice = (request: PairRequest) => send<null>('POST', '/api/pair', request)
export const removeDevice = (id: string) => send<null>('DELETE', `/api/devices/${id}`)
export const makeCode = () => send<MadeCode>('POST', '/api/devices/codes', {})
export const makeToken = (name: string) => send<{ token: string }>('POST', '/api/tokens', { name })

async function send<Value>(method: string, path: string, body?: object): Promise<Reply<Value>> {
  try {
    const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return await replyOf(await fetch(path, { method, ...sent }))
  } catch {
    return NETWORK_FAILURE
  }
}
