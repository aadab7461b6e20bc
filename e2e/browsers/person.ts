/** A person at a browser, whichever it is: they wait until they see something, tap it, and type. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { type Driver, type Key, MIDDLE, PHONE, type Role, type Spot } from './driver'
import { findByLabel, findByText, isReachable, isShown, paintOf, rest } from './in-page'

/** What a person looks for, by what they see or hear of it, or by a selector where it has no name. */
export type Target =
  | { readonly role: Role; readonly name: string; readonly within?: Target }
  | { readonly label: string }
  | { readonly text: string }
  | { readonly css: string; readonly nth?: number; readonly within?: Target }

export interface Person {
  reload(): Promise<void>
  tap(target: Target, spot?: Spot): Promise<void>
  type(target: Target, text: string): Promise<void>
  press(key: Key): Promise<void>
  choose(target: Target, ...files: string[]): Promise<void>
  sees(target: Target): Promise<void>
  seesNoMore(target: Target): Promise<void>
  seesNow(target: Target): Promise<boolean>
  /** Waits until the text of the target is, or contains, what is expected. */
  reads(target: Target, expected: string): Promise<void>
  /** Waits until this holds of the target. The function may name nothing from outside itself but the text. */
  finds(
    target: Target,
    holds: (element: Element, text: string) => boolean | Promise<boolean>,
    text?: string,
  ): Promise<void>
  /** Reads from the first element that fits, once it is there. The function may name nothing from outside itself. */
  ask<Answer>(target: Target, read: (element: Element) => Answer | Promise<Answer>): Promise<Answer>
  /** Waits until there is something in the colours of these tokens where the target is. */
  paints(target: Target, ...tokens: readonly string[]): Promise<void>
  /** A picture for whoever wants to see what this browser shows, in `test-results/browsers`. */
  look(name: string): Promise<void>
  errors(): readonly string[]
  leave(): Promise<void>
}

const PICTURES = join('test-results', 'browsers')
/** A busy machine must not look like a fault (ms). */
const PATIENCE = 30_000
const BETWEEN_LOOKS = 50

export function createPerson<Handle>(browser: string, driver: Driver<Handle>): Person {
  async function candidates(target: Target): Promise<Handle[]> {
    if ('label' in target) return listOf(await driver.pick(findByLabel, target.label))
    if ('text' in target) return listOf(await driver.pick(findByText, target.text))
    const within = target.within && (await shown(target.within))
    if (target.within && !within) return []
    if ('role' in target) return driver.byRole(target.role, target.name, within)
    const found = await driver.byCss(target.css, within)
    return target.nth === undefined ? found : found.slice(target.nth, target.nth + 1)
  }

  async function shown(target: Target): Promise<Handle | undefined> {
    for (const element of await candidates(target)) if (await driver.read(isShown, element)) return element
    return undefined
  }

  async function reachable(target: Target): Promise<Handle | undefined> {
    const element = await shown(target)
    return element && (await driver.read(isReachable, element)) ? element : undefined
  }

  /** The page may change while it is looked at: what a driver says of an element that has gone is no answer yet. */
  async function until<Found>(what: string, look: () => Promise<Found | undefined | false>): Promise<Found> {
    const end = performance.now() + PATIENCE
    let trouble: unknown
    do {
      try {
        const found = await look()
        trouble = undefined
        if (found !== undefined && found !== false) return found
      } catch (error) {
        trouble = error
      }
      await setTimeout(BETWEEN_LOOKS)
    } while (performance.now() < end)
    await picture(`failed ${what}`)
    throw new Error(`In ${browser}: ${what}`, { cause: trouble })
  }

  async function picture(name: string) {
    await mkdir(PICTURES, { recursive: true })
    const file = `${browser} ${name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
    await writeFile(join(PICTURES, `${file}.png`), await driver.screenshot())
  }

  const person: Person = {
    reload: driver.reload,
    press: driver.press,
    errors: driver.errors,
    leave: driver.close,

    async look(name) {
      for (const body of await driver.byCss('body')) await driver.read(rest, body)
      await picture(name)
    },

    async tap(target, spot = MIDDLE) {
      const element = await until(`no tap reached ${nameOf(target)}`, () => reachable(target))
      await driver.tap(element, spot)
    },

    async type(target, text) {
      await person.tap(target)
      const element = await until(`${nameOf(target)} was not there`, () => shown(target))
      await driver.type(element, text)
    },

    async choose(target, ...files) {
      const find = async () => (await candidates(target))[0]
      await driver.setFiles(await until(`${nameOf(target)} was not there`, find), files)
    },

    async sees(target) {
      await until(`${nameOf(target)} was not seen`, () => shown(target))
    },

    async seesNoMore(target) {
      await until(`${nameOf(target)} stayed`, async () => !(await shown(target)))
    },

    seesNow: async target => (await shown(target)) !== undefined,

    async reads(target, expected) {
      const text = async () => {
        const element = await shown(target)
        return element && (await driver.read(({ textContent }) => textContent, element)).includes(expected)
      }
      await until(`${nameOf(target)} did not say “${expected}”`, text)
    },

    async finds(target, holds, text) {
      const look = async () => {
        const element = await shown(target)
        return element && driver.read(holds, element, text)
      }
      await until(`${nameOf(target)} did not become as it should`, look)
    },

    async ask(target, read) {
      const find = async () => (await candidates(target))[0]
      return driver.read(read, await until(`${nameOf(target)} was not there`, find))
    },

    async paints(target, ...tokens) {
      for (const token of tokens)
        await until(`${nameOf(target)} was not painted in ${token}`, async () => {
          const element = await shown(target)
          return element && isPainted(await driver.read(paintOf, element, token), await driver.screenshot())
        })
    },
  }
  return person
}

/** What is thin has few pixels, none of them quite in its colour. */
const ENOUGH_PIXELS = 8
const NEARLY = 24

async function isPainted({ box, colour }: ReturnType<typeof paintOf>, screenshot: Uint8Array) {
  const left = Math.max(0, Math.floor(box.left))
  const top = Math.max(0, Math.floor(box.top))
  const width = Math.min(PHONE.width, Math.ceil(box.right)) - left
  const height = Math.min(PHONE.height, Math.ceil(box.bottom)) - top
  if (width <= 0 || height <= 0) return false
  const pixels = await sharp(screenshot)
    .resize(PHONE)
    .extract({ left, top, width, height })
    .removeAlpha()
    .raw()
    .toBuffer()
  let found = 0
  for (let at = 0; at < pixels.length; at += 3)
    if (colour.every((part, index) => Math.abs(part - (pixels[at + index] ?? 0)) <= NEARLY)) found += 1
  return found >= ENOUGH_PIXELS
}

const listOf = <Item>(item: Item | null): Item[] => (item === null ? [] : [item])

function nameOf(target: Target): string {
  if ('label' in target) return `the field “${target.label}”`
  if ('text' in target) return `“${target.text}”`
  return 'role' in target ? `the ${target.role} “${target.name}”` : target.css
}
