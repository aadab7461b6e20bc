/** How the figures are shown and kept. */
import { writeFile } from 'node:fs/promises'
import type { Figure, Target } from './figure'
import { MACHINE_CLASS, table } from './measure'

const HEAD = ['what', 'ours', 'floor', 'ratio', 'aim', '', 'rounds', 'spread']

/** A Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  return table(HEAD, figures.map(row))
}

function row({ what, unit, ours, floor, ratio, target, met, rounds, spread }: Figure): string[] {
  return [
    what,
    `${shown(ours)} ${unit}`,
    floor ? `${shown(floor.value)} (${floor.what})` : '',
    ratio === null ? '' : ratio.toFixed(2),
    target ? aim(target) : '',
    met === null ? '' : met ? 'met' : '**missed**',
    String(rounds),
    spread.toFixed(2),
  ]
}

const aim = ({ of, is, bound }: Target) =>
  `${is === 'at most' ? '≤' : '≥'} ${bound}${of === 'ratio' ? ' ×' : ''}`

/** Three digits that say something. */
function shown(value: number): string {
  if (value === 0 || Math.abs(value) >= 100) return value.toFixed(0)
  return value.toPrecision(3)
}

/** Sections by name, with the machine they were measured on. */
export async function keep(
  file: string,
  sections: Readonly<Record<string, readonly Figure[]>>,
): Promise<void> {
  const results = { at: new Date().toISOString(), machine: MACHINE_CLASS, node: process.version, sections }
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
}
