import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Switch } from './field'

test('a switch has its label as its name, and its hint as what describes it', () => {
  const html = renderToStaticMarkup(
    <Switch label="Speech" hint="Cards are read aloud." checked onChange={() => {}} />,
  )
  const [, id] = /<input id="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<label for="${id}"`)
  expect(html).toContain(`aria-describedby="${id}-hint"`)
  expect(html).toContain(`<p id="${id}-hint"`)
})
