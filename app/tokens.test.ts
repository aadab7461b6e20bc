import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { WALL } from './colours'

const css = readFileSync('app/globals.css', 'utf8')
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** What else the page is made of. */
const sources = globSync(['app/**/*.tsx', 'components/**/*.{ts,tsx}'])
  .filter(file => !/\.test\.tsx?$/.test(file))
  .map(file => ({ file, text: readFileSync(file, 'utf8').replaceAll(COMMENT, '') }))

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** The colours of `:root`, in light and in dark. */
const tokens = new Map(
  Array.from(
    css.matchAll(/--([a-z0-9-]+): (?:light-dark\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\)|(#[0-9a-f]{3,6}));/g),
  )
    // What is on paper comes later, and is black on white.
    .filter(({ index }) => index < css.indexOf('@media print'))
    .map(([, name = '', light, dark, both]) => [name, { light: light ?? both, dark: dark ?? both }]),
)

function colour(name: string, theme: Theme): string {
  const found = tokens.get(name)?.[theme]
  if (!found) throw new Error(`No colour --${name}.`)
  return found
}

/** As WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const GROUNDS = ['wall', 'sheet', 'sunk']
const PILES = ['place', 'donate', 'recycle', 'trash', 'sell', 'back']

const TEXT: readonly (readonly [string, string])[] = [
  ...GROUNDS.flatMap(ground => ['ink', 'soft', 'fig'].map(text => [text, ground] as const)),
  ['lamp-text', 'wall'],
  ['lamp-text', 'sheet'],
  ['lamp-text', 'lamp-wash'],
  ['ink', 'lamp-wash'],
  ['ink', 'fig-wash'],
  ['fig', 'fig-wash'],
  ['on-lamp', 'lamp'],
  ['on-bar', 'bar'],
  ...PILES.flatMap(pile => [`${pile}-wash`, 'wall', 'sheet'].map(ground => [pile, ground] as const)),
]

const CONTROLS: readonly (readonly [string, string])[] = [
  ...GROUNDS.map(ground => ['edge', ground] as const),
  ['lamp-edge', 'wall'],
  ['lamp-edge', 'sheet'],
  ['fig', 'sunk'],
]

for (const theme of THEMES) {
  describe(`in the ${theme}`, () => {
    it.each(TEXT)('--%s can be read on --%s', (text, ground) => {
      expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
    })

    it.each(CONTROLS)('a control or a shape of --%s is seen on --%s', (edge, ground) => {
      expect(contrast(colour(edge, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
    })
  })
}

test('what the browser paints round the page is the wall', () => {
  expect(WALL).toEqual(tokens.get('wall'))
})

describe('outside of the tokens', () => {
  /** `a|b|c`: those that `@theme` has of a kind, and more. */
  const known = (kind: string, ...more: readonly string[]) =>
    [...css.matchAll(new RegExp(`--${kind}-([a-z0-9-]+):`, 'g'))]
      .map(([, name]) => name)
      .concat(more)
      .join('|')
  /** A class that begins with this and does not go on with one of these names. */
  const classBut = (begin: string, names: string) =>
    `(?<![\\w-])${begin}-(?!(?:${names})(?![\\w-]))[\\w[][^\\s'"\`]*`

  it.each([
    {
      what: 'a colour',
      pattern: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color-mix)a?\(/gi,
      examples: ['shadow-[0_0_2px_#000a]', 'rgb(0 0 0)'],
    },
    {
      what: 'a colour of Tailwind’s',
      pattern:
        /(?<![\w-])(?:bg|text|border|fill|stroke|outline|accent|divide|from|to)-(?:black|white|[a-z]+-\d{2,3})(?![\w-])/g,
      examples: ['bg-black/70', 'hover:text-amber-50'],
    },
    {
      what: 'a radius',
      pattern: new RegExp(
        `${classBut('rounded(?:-[trblse]{1,2})?', known('radius', 'none', 'full', '[trblse]{1,2}-.*'))}|(?<=["'\`\\s])rounded(?=["'\`\\s])|border-?radius`,
        'gi',
      ),
      examples: [
        'lg:rounded-2xl',
        'rounded-t-lg',
        'rounded-[0.8rem]',
        '"p-2 rounded"',
        "borderRadius: '4px'",
      ],
    },
    {
      what: 'a weight',
      pattern: new RegExp(
        `${classBut('font', known('font', 'mono', known('font-weight')))}|font-?weight`,
        'gi',
      ),
      examples: ['font-[560]', 'font-medium'],
    },
    {
      what: 'a time or a curve',
      pattern:
        /(?<![\w-])(?:duration|delay)-[\d[]|(?<![\w-])(?:ease|animate)-\[|\.animate\(|(?<![\w.])(?!0m?s)[\d.]+m?s\b|cubic-bezier/g,
      examples: ['duration-300', 'ease-[ease]', 'max(1s, 40ms)', 'picture.animate('],
    },
    {
      what: 'the width of a border',
      pattern: /(?<![\w-])(?:border|outline)(?:-[trblxyse])?-\[[\d.]+(?:px|r?em)\]/g,
      examples: ['border-[1.5px]', 'border-t-[3px]'],
    },
  ])('nobody writes $what', ({ pattern, examples }) => {
    expect(examples.filter(example => !example.match(pattern))).toEqual([])
    const written = sources.flatMap(({ file, text }) =>
      (text.match(pattern) ?? []).map(found => `${file}: ${found}`),
    )
    expect(written).toEqual([])
  })
})
