import { type Asking, admit, type Door, type Pass, starting } from '@/lib/access/admit'
import { done, type Result } from '@/lib/wire/refusal'
import { accessSeat } from './access-seat'

export type { Asking, Door, Pass }
export { starting }

/** Whether a request to a page or a route may come in. Asked before anything else is done for it. */
export async function admitRequest(asking: Asking, door: Door = 'closed'): Promise<Result<Pass>> {
  const access = accessSeat.get()
  if (access) return admit(access, asking, door)
  return door === 'open' ? done({ kind: 'open' }) : starting()
}
