import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Fault {
  readonly id: string
  readonly room: string
  readonly harm: string
  readonly file: string
  readonly from: string
  readonly to: string
  readonly fault: string
  readonly caughtBy: string
}

const faults: readonly Fault[] = globSync('scripts/faults/*.json').flatMap(file =>
  JSON.parse(readFileSync(file, 'utf8')),
)

describe('the faults that are planted', () => {
  test('are at least sixty, in every room, each with an id of its own', () => {
    expect(faults.length).toBeGreaterThanOrEqual(60)
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
    expect(new Set(faults.map(({ room }) => room))).toEqual(
      new Set('engine store session access model coach home wire routes page tidy'.split(' ')),
    )
    expect(new Set(faults.map(({ harm }) => harm))).toEqual(new Set(['loss', 'double', 'access', 'other']))
  })

  test.each(faults)('$id can be planted: $file, and the test that catches it is there', fault => {
    const { file, from, to, caughtBy } = fault
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
    expect(`${from}${to}`).not.toContain('\n')
    expect(caughtBy).toMatch(/\.(test|spec)\.tsx?$/)
    expect(existsSync(caughtBy)).toBe(true)
  })
})
