import type { Words } from '@/components/words/words'

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** A default name for a device: “Phone”, or “Firefox on Linux”. */
export function deviceName(userAgent: string, words: Words<'access'>): string {
  const found = (marks: readonly (readonly [string, string])[]) =>
    marks.find(([mark]) => userAgent.includes(mark))?.[1]
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return words('device.tablet')
  if (/iPhone|Mobile/.test(userAgent)) return words('device.phone')
  const browser = found(BROWSERS)
  const system = found(SYSTEMS)
  return browser && system ? words('device.browserOn', { browser, system }) : words('device.computer')
}
