/** Why a form of the home page was refused, and what was typed: for a page without scripts, in a cookie for a moment. */
import { cookies } from 'next/headers'
import { z } from 'zod'

const refusedStart = z.object({
  /** Also in the address of the page that shows it: no other does. */
  id: z.string(),
  code: z.string(),
  message: z.string(),
  text: z.string(),
})
export type RefusedStart = z.output<typeof refusedStart>

const COOKIE = 'tidyup-refused'
/** Browsers keep cookies of 4 kB; a letter may take nine of them. */
const MAX_BYTES = 3_500
const SECONDS = 30

/** The value of a `set-cookie` header; null deletes the cookie. A long text is cut to fit. */
export function refusedCookie(refused: RefusedStart | null): string {
  const age = refused ? SECONDS : 0
  return `${COOKIE}=${refused ? withinLimit(refused) : ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`
}

export async function readRefusedStart(id: unknown): Promise<RefusedStart | null> {
  const value = (await cookies()).get(COOKIE)?.value
  if (!value) return null
  try {
    const refused = refusedStart.parse(JSON.parse(value))
    return refused.id === id ? refused : null
  } catch {
    return null
  }
}

function withinLimit(refused: RefusedStart): string {
  const characters = Array.from(refused.text)
  let kept = characters.length
  let value = escaped(kept)
  while (value.length > MAX_BYTES && kept > 0) {
    kept = Math.floor(kept * 0.8)
    value = escaped(kept)
  }
  return value

  function escaped(count: number): string {
    return encodeURIComponent(JSON.stringify({ ...refused, text: characters.slice(0, count).join('') }))
  }
}
