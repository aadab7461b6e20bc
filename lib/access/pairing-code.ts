import { createHash, randomInt } from 'node:crypto'

/** No letter or digit that looks like another one, or is heard as one. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUP = 4

export const CODE_MINUTES = 10

/** 40 random bits as `ABCD-EFGH`. */
export function newCode(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${group()}-${group()}`
}

/** What is kept of a code; however it was typed, with or without the dash. */
export function codeHash(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return createHash('sha256').update(letters).digest('base64url')
}
