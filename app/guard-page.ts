import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { admit } from '@/lib/access/admit'
import { getAccess } from '@/lib/session/singletons'

/** Every page calls it before it reads anything: `proxy.ts` checks as well, but a page does not rely on that. */
export async function guardPage(): Promise<void> {
  const admitted = await admit(getAccess(), { method: 'GET', headers: await headers() })
  if (!admitted.ok) redirect('/pair')
}
