import type { ReactNode } from 'react'
import { CoachVoice } from '@/components/look/coach-voice'

export function CoachBubble({ children }: { children: ReactNode }) {
  return <CoachVoice className="max-w-[65ch] pr-6">{children}</CoachVoice>
}
