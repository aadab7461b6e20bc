import { expect, test } from 'vitest'
import { parseMcpSettings, secretsIn } from './mcp-settings'

const parsed = (settings: unknown) => parseMcpSettings(JSON.stringify(settings))

test('a server is a command or an address, with what is left out filled in', () => {
  const settings = {
    files: { command: 'npx', args: ['-y', 'some-server'], env: { TOKEN: 'one' } },
    search: {
      url: 'https://mcp.example.org/mcp',
      headers: { authorization: 'Bearer two' },
      timeoutSeconds: 5,
    },
  }
  const read = parsed(settings)
  expect(read).toEqual({
    ok: true,
    settings: { files: { ...settings.files, timeoutSeconds: 60 }, search: settings.search },
  })
  expect(read.ok && secretsIn(read.settings)).toEqual(['one', 'Bearer two'])
})

test.each([
  [{ files: { comand: 'npx' } }, 'files'],
  [{ files: { command: 'npx', url: 'https://mcp.example.org' } }, 'files'],
  [{ search: { url: 'ftp://mcp.example.org' } }, 'search'],
  [{ search: { url: 'https://mcp.example.org', timeoutSeconds: 0 } }, 'search'],
  [{ 'my files': { command: 'npx' } }, 'my files'],
  [{ a__b: { command: 'npx' } }, 'a__b'],
  [Object.fromEntries(Array.from({ length: 17 }, (_, nth) => [`s${nth}`, { command: 'npx' }])), null],
  [['npx'], null],
])('%j is refused, and no more is said than which server it is', (settings, wrong) => {
  expect(parsed(settings)).toEqual({ ok: false, wrong })
})

test('what is no JSON is refused', () => {
  expect(parseMcpSettings('{"files": npx}')).toEqual({ ok: false, wrong: null })
})
