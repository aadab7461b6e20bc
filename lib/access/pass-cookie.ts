import { BROWSER_PASS_SECONDS } from './pass'

const NAME = 'tidyup_pass'

export function passIn(headers: Headers): string | null {
  const cookies = headers.get('cookie')?.split(';') ?? []
  const own = cookies.map(cookie => cookie.trim()).find(cookie => cookie.startsWith(`${NAME}=`))
  return own?.slice(NAME.length + 1) || null
}

/**
 * `Lax`, so that a link from a message or another page opens the app; nothing changes by a `GET`, and all else is checked
 * for where it comes from.
 */
export function passCookie(pass: string, isSecure: boolean): string {
  const parts = [`${NAME}=${pass}`, 'Path=/', `Max-Age=${BROWSER_PASS_SECONDS}`, 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}
