import { describe, expect, it } from 'vitest'
import { english } from '@/components/words/english'
import { german } from '@/components/words/german'
import { readIntent } from './read-intent'

describe('what the page says for a person', () => {
  it.each(Object.keys(english.session.reply) as (keyof typeof english.session.reply)[])(
    '“%s” is understood in German as it is in English',
    reply => {
      const meant = readIntent(english.session.reply[reply])
      expect(meant).not.toBeNull()
      expect(readIntent(german.session.reply[reply])).toBe(meant)
    },
  )

  it('is not heard in a list of things', () => {
    expect(readIntent('weiter Mantel, alte Tassen')).toBeNull()
    expect(readIntent('gut erhaltene Bücher')).toBeNull()
  })
})
