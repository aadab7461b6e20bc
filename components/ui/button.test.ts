import { expect, test } from 'vitest'
import { buttonClass } from './button'

test.each(['wide', 'narrow', 'row', 'square', 'pill', 'choice', 'tile'] as const)(
  'a %s button is at least 48 px high',
  shape => {
    const [, quarters] = /(?:^| )(?:min-h|size)-(\d+) /.exec(buttonClass({ shape })) ?? []
    expect(Number(quarters) * 4).toBeGreaterThanOrEqual(48)
  },
)
