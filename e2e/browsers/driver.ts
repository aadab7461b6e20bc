/** What a browser does for these tests, each in its own way; `person.ts` waits, taps and looks by it. */

export type Role = 'button' | 'dialog' | 'group' | 'heading' | 'link' | 'radio'

/** What may have a role without saying so. */
const CANDIDATES: Readonly<Record<Role, string>> = {
  button: 'button, summary',
  dialog: 'dialog',
  group: 'fieldset',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a',
  radio: 'input',
}

/** A selector of all that may have the role. */
export const mayHave = (role: Role) => `${CANDIDATES[role]}, [role=${role}]`

export type Key = 'Escape' | 'Backspace'

/** One element of the page, in the driver’s own terms. */
export interface Driver<Handle> {
  /** All elements of that role and exact name, as the browser itself computes them for a screen reader. */
  byRole(role: Role, name: string, within?: Handle): Promise<Handle[]>
  byCss(selector: string, within?: Handle): Promise<Handle[]>
  /** What the function finds in the page. It may name nothing from outside itself. */
  pick(find: (text: string) => Element | null, text: string): Promise<Handle | null>
  /** What the function reads from an element. It may name nothing from outside itself but the text. */
  read<Answer>(
    read: (element: Element, text: string) => Answer | Promise<Answer>,
    element: Handle,
    text?: string,
  ): Promise<Answer>
  /** Taps a spot, in fractions of the element. */
  tap(element: Handle, spot: Spot): Promise<void>
  type(element: Handle, text: string): Promise<void>
  press(key: Key): Promise<void>
  setFiles(element: Handle, files: readonly string[]): Promise<void>
  reload(): Promise<void>
  screenshot(): Promise<Uint8Array>
  /** Page errors and console errors so far. */
  errors(): readonly string[]
  close(): Promise<void>
}

export interface Spot {
  readonly x: number
  readonly y: number
}

export const MIDDLE: Spot = { x: 0.5, y: 0.5 }

/** A usual phone, in CSS pixels. */
export const PHONE = { width: 360, height: 740 }
