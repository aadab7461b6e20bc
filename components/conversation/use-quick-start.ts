'use client'

import { useSearchParams } from 'next/navigation'
import { QUICK_STARTS, type QuickStart } from '@/lib/wire/limits'

/** The way to begin that was tapped on the home page; it stands in the session’s address. */
export function useQuickStart(): QuickStart | null {
  const wanted = useSearchParams().get('start')
  return QUICK_STARTS.find(one => one === wanted) ?? null
}
