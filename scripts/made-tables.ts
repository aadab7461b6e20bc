import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'

/** Cells, a row each. */
export type Rows = readonly (readonly string[])[]

/**
 * For a document whose tables a test makes: holds a table between two comments against what was found, however wide its
 * columns are. `UPDATE_DOCS=1` puts it there, for Biome to format.
 */
export function tablesIn(document: string, madeBy: string) {
  return function expectTable(name: string, head: readonly string[], rows: Rows) {
    const lines = [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`)
    const [begin, end] = [`<!-- ${name}: made by ${madeBy} -->\n`, `\n<!-- end of ${name} -->`]
    const text = readFileSync(document, 'utf8')
    const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
    expect(text).toContain(begin)
    if (process.env.UPDATE_DOCS === '1')
      writeFileSync(document, `${text.slice(0, from)}\n${lines.join('\n')}\n${text.slice(to)}`)
    else expect(text.slice(from, to).trim().split('\n').map(cellsOf)).toEqual(lines.map(cellsOf))
  }
}

const cellsOf = (line: string) => line.split('|').map(cell => cell.trim().replace(/^-+$/, '---'))
