import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { admitRequest } from '@/lib/session/admit-request'

/** Every page calls it before it reads anything: `proxy.ts` has asked before, but a page does not rely on it. */
export async function guardPage(): Promise<void> {
  const admitted = await admitRequest({ method: 'GET', headers: await headers() })
  if (!admitted.ok) redirect('/pair')
}
