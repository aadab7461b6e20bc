import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { admit } from '@/lib/access/admit'
import { getRuntime } from '@/lib/session/process/get-runtime'
import type { Runtime } from '@/lib/session/process/runtime'
import { getAccess } from '@/lib/session/singletons'

/**
 * Gives the runtime to a request that may come in. Every page gets its own here before it reads anything: `proxy.ts` checks
 * as well, but a page does not rely on that.
 */
export async function guardPage(): Promise<Runtime> {
  const admitted = await admit(getAccess(), { method: 'GET', headers: await headers() })
  if (!admitted.ok) redirect('/pair')
  return getRuntime()
}
