import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { english } from '@/components/words/en'
import { wordsIn } from '@/components/words/testing/words-in'
import { type CompiledMessages, WordsProvider } from '@/components/words/words'
import { deviceName } from './device-name'
import { PairForm } from './pair-form'

test.each([
  ['a code', '', false, english.access.code],
  ['a passcode where one is set', '', true, english.access.passcode],
  ['the code of a link, also where a passcode is set', 'ABCD-EFGH', true, english.access.code],
])('it asks for %s', (_, code, asksPasscode, label) => {
  const form = renderToStaticMarkup(
    <WordsProvider language="en" messages={english as unknown as CompiledMessages}>
      <PairForm code={code} name="Phone" asksPasscode={asksPasscode} next="/" />
    </WordsProvider>,
  )
  expect(form).toContain(`>${label}<`)
})

const words = wordsIn('en', 'access')

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1', 'Phone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36', 'Phone'],
  ['Mozilla/5.0 (Linux; Android 16; SM-X910) Chrome/142.0.0.0 Safari/537.36', 'Tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 'Safari on macOS'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
  ['curl/8.5.0', 'Computer'],
  ['', 'Computer'],
])('%s', (userAgent, name) => expect(deviceName(userAgent, words)).toBe(name))
