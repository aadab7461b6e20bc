/**
 * What it costs a phone to look at a photo, in the built page in Chromium: what is loaded, how long it takes, also four
 * times slower, and the memory that it holds and gives back. The floor is the same on this machine as it is.
 */
import { type Browser, chromium } from '@playwright/test'
import { type Figure, figureOf, inTurns, type Section } from '@/bench/figures'
import { builtApp, withFolder, withServer } from '@/bench/processes'
import { ensureChromium, findChromium } from '@/scripts/machine-tools'
import { type Look, lookAtPhotos, weighLook } from './detection-probe'

const ROUNDS = 5
const SLOWDOWN = 4

export const detection: Section = async () => {
  await ensureChromium()
  const executablePath = findChromium()
  const open = () =>
    chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
  return withFolder(folder =>
    withServer(builtApp(), folder, async ({ url }) => {
      const weight = await inBrowser(open, browser => weighLook(browser, url))
      const looks = await inTurns<'slow' | 'fast', Look>(ROUNDS, {
        slow: () => inBrowser(open, browser => lookAtPhotos(browser, url, SLOWDOWN)),
        fast: () => inBrowser(open, browser => lookAtPhotos(browser, url, 1)),
      })
      return [...weights(weight), ...times(looks), ...memory(looks.fast)]
    }),
  )
}

const weights = ({ code, binary, weights, without }: Awaited<ReturnType<typeof weighLook>>): Figure[] => [
  figureOf(
    { name: 'detection.bytes.without', what: 'loaded for it by a session without a photo', unit: 'kB' },
    { ours: [without / 1_000] },
  ),
  figureOf(
    { name: 'detection.bytes.code', what: 'loaded for the first photo: JavaScript, compressed', unit: 'kB' },
    { ours: [code / 1_000] },
  ),
  figureOf(
    { name: 'detection.bytes.binary', what: 'the binary, compressed', unit: 'kB' },
    { ours: [binary / 1_000] },
  ),
  figureOf({ name: 'detection.bytes.weights', what: 'the weights', unit: 'kB' }, { ours: [weights / 1_000] }),
]

function times({ slow, fast }: Record<'slow' | 'fast', Look[]>): Figure[] {
  const samples = (part: 'firstMs' | 'nextMs') => ({
    ours: slow.map(look => look[part]),
    floor: fast.map(look => look[part]),
  })
  const described = { unit: 'ms', floor: 'at full speed' } as const
  return [
    figureOf(
      {
        ...described,
        name: 'detection.first',
        what: `the first photo, all loaded from this machine, until things are found on it, ${SLOWDOWN} × slower`,
      },
      samples('firstMs'),
    ),
    figureOf({ ...described, name: 'detection.next', what: 'the next one' }, samples('nextMs')),
  ]
}

function memory(looks: readonly Look[]): Figure[] {
  const more = (part: 'held' | 'highest' | 'after') => ({ ours: looks.map(look => look[part] - look.before) })
  return [
    figureOf(
      {
        name: 'detection.memory.highest',
        what: 'RSS of the page’s process, more than before: at its highest',
        unit: 'MB',
      },
      more('highest'),
    ),
    figureOf({ name: 'detection.memory.held', what: 'between two photos', unit: 'MB' }, more('held')),
    figureOf({ name: 'detection.memory.after', what: 'once the worker was idle', unit: 'MB' }, more('after')),
  ]
}

async function inBrowser<Value>(open: () => Promise<Browser>, use: (browser: Browser) => Promise<Value>) {
  const browser = await open()
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}
