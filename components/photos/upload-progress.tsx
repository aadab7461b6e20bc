import { createStore, useStore } from 'zustand'

interface UploadBarProps {
  label: string
  progress: UploadProgress
  attachmentKey: string
  className?: string
}

/** The progress bar of one upload. */
export function UploadBar({ label, progress, attachmentKey, className = '' }: UploadBarProps) {
  const percent = useStore(progress, shares => Math.round((shares[attachmentKey] ?? 0) * 100))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={`h-2.5 overflow-hidden rounded-full border border-on-photo bg-over-photo ${className}`}
    >
      <div className="h-full bg-on-photo" style={{ width: `${percent}%` }} />
    </div>
  )
}

/** The uploaded share of each photo, from 0 to 1. A store of its own, so that progress renders only the one bar. */
export const createUploadProgress = () => createStore<Readonly<Record<string, number>>>(() => ({}))

export type UploadProgress = ReturnType<typeof createUploadProgress>
