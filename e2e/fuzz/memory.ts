import { readFileSync } from 'node:fs'

/** Memory that a process holds, in kB. Null where the system does not tell. */
export function residentKb(pid: number): number | null {
  try {
    const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kb === undefined ? null : Number(kb)
  } catch {
    return null
  }
}

/** By how much (kB) the last third of the samples lies above the middle third; in the first, caches fill. */
export function growthKb(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3)
  return median(samples.slice(2 * third)) - median(samples.slice(third, 2 * third))
}

const median = (samples: readonly number[]) =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0
