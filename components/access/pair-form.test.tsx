import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { english } from '@/components/words/en'
import { type CompiledMessages, WordsProvider } from '@/components/words/words'
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
