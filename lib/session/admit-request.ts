import { admit, type Identity, type RequestHead, starting, type Visibility } from '@/lib/access/admit'
import { done, type Result } from '@/lib/wire/refusal'
import { accessSeat } from './access-seat'

export type { Identity, RequestHead, Visibility }
export { starting }

/** Whether a request to a page or a route may come in. Asked before anything else is done for it. */
export async function admitRequest(
  asking: RequestHead,
  visibility: Visibility = 'protected',
): Promise<Result<Identity>> {
  const access = accessSeat.get()
  if (access) return admit(access, asking, visibility)
  return visibility === 'public' ? done({ kind: 'anonymous' }) : starting()
}
