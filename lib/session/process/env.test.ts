import { expect, test } from 'vitest'
import { parseEnvironment } from './env'

test('nothing set: loopback, port 3000, no model of one’s own', () => {
  expect(parseEnvironment({})).toEqual({
    ok: true,
    environment: expect.objectContaining({
      HOST: '127.0.0.1',
      PORT: 3000,
    }),
  })
})

test('an empty line counts as not set', () => {
  const parsed = parseEnvironment({ PORT: '', ANTHROPIC_API_KEY: '', ANTHROPIC_BASE_URL: '' })
  expect(parsed).toMatchObject({ ok: true, environment: { PORT: 3000 } })
  expect(parsed.ok && parsed.environment.ANTHROPIC_API_KEY).toBeUndefined()
})

test.each(['postgres://localhost/tidyup', 'postgresql://user:secret@db.example:5433/tidyup?sslmode=require'])(
  'a Postgres to share between machines: %s',
  DATABASE_URL => {
    expect(parseEnvironment({ DATABASE_URL })).toMatchObject({ ok: true, environment: { DATABASE_URL } })
  },
)

test('TIDYUP_CONTEXT_TOKENS=0 is taken: it switches summaries off', () => {
  const parsed = parseEnvironment({ TIDYUP_CONTEXT_TOKENS: '0' })
  expect(parsed).toMatchObject({ ok: true, environment: { TIDYUP_CONTEXT_TOKENS: 0 } })
})

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '80.5' }, 'PORT'],
  [{ ANTHROPIC_BASE_URL: 'localhost:11434' }, 'ANTHROPIC_BASE_URL'],
  [{ ANTHROPIC_BASE_URL: 'not an address' }, 'ANTHROPIC_BASE_URL'],
  [{ DATABASE_URL: 'mysql://localhost/tidyup' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL'],
  [{ TIDYUP_LOG_LEVEL: 'loud' }, 'TIDYUP_LOG_LEVEL'],
  [{ TIDYUP_METRICS_TOKEN: 'short' }, 'TIDYUP_METRICS_TOKEN'],
  [{ TIDYUP_PRICES: 'input=3 output=15' }, 'TIDYUP_PRICES'],
  [{ TIDYUP_PRICES: 'input=3 output=15 cache=0.3 currency=euro' }, 'TIDYUP_PRICES'],
  [{ TIDYUP_PRICES: 'input=3 output=15 cache=free currency=EUR' }, 'TIDYUP_PRICES'],
  [{ TIDYUP_CONTEXT_TOKENS: '12' }, 'TIDYUP_CONTEXT_TOKENS'],
  [{ TIDYUP_CONTEXT_TOKENS: 'none' }, 'TIDYUP_CONTEXT_TOKENS'],
  [{ TIDYUP_MODEL_FEATURES: 'images, telepathy' }, 'TIDYUP_MODEL_FEATURES'],
  [{ TIDYUP_EFFORT: 'heroic' }, 'TIDYUP_EFFORT'],
  [{ TIDYUP_THINKING: '1000' }, 'TIDYUP_THINKING'],
  [{ TIDYUP_THINKING: '8192' }, 'TIDYUP_THINKING'],
  [{ TIDYUP_MAX_OUTPUT_TOKENS: '12' }, 'TIDYUP_MAX_OUTPUT_TOKENS'],
  [{ TIDYUP_MODEL_CONNECT_SECONDS: '0' }, 'TIDYUP_MODEL_CONNECT_SECONDS'],
  [{ TIDYUP_MODEL_FIRST_SECONDS: 'long' }, 'TIDYUP_MODEL_FIRST_SECONDS'],
  [{ TIDYUP_MODEL_SILENCE_SECONDS: '-1' }, 'TIDYUP_MODEL_SILENCE_SECONDS'],
  [{ TIDYUP_MCP_SERVERS: 'npx some-server' }, 'TIDYUP_MCP_SERVERS'],
  [{ TIDYUP_MCP_SERVERS: '{"files":{"comand":"npx"}}' }, '“files”'],
  [{ TIDYUP_PASSCODE: '1234567' }, 'TIDYUP_PASSCODE'],
  [{ TIDYUP_TRUSTED_PROXIES: 'proxy.local' }, 'TIDYUP_TRUSTED_PROXIES'],
  [{ TIDYUP_TRUSTED_PROXIES: '10.0.0.0/33' }, 'TIDYUP_TRUSTED_PROXIES'],
  [{ TIDYUP_USER_HEADER: 'x-user' }, 'TIDYUP_USER_HEADER'],
  [{ TIDYUP_USER_HEADER: 'x user', TIDYUP_TRUSTED_PROXIES: '::1' }, 'TIDYUP_USER_HEADER'],
  [{ TIDYUP_ALLOWED_HOSTS: 'https://tidyup.example.org' }, 'TIDYUP_ALLOWED_HOSTS'],
  [{ TIDYUP_ALLOWED_HOSTS: '*' }, 'TIDYUP_ALLOWED_HOSTS'],
])('a wrong value is named: %j', (variables, name) => {
  const parsed = parseEnvironment(variables)
  expect(parsed).toEqual({ ok: false, message: expect.stringContaining(name) })
})

test('what the model takes, and whether it thinks', () => {
  const set = { TIDYUP_MODEL_FEATURES: 'images,cache_control', TIDYUP_THINKING: '2048' }
  expect(parseEnvironment(set)).toMatchObject({
    environment: {
      TIDYUP_MODEL_FEATURES: new Set(['images', 'cache_control']),
      TIDYUP_THINKING: { type: 'enabled', budget_tokens: 2_048 },
    },
  })
  expect(parseEnvironment({ TIDYUP_MODEL_FEATURES: 'none', TIDYUP_THINKING: 'off' })).toMatchObject({
    environment: { TIDYUP_MODEL_FEATURES: new Set(), TIDYUP_THINKING: { type: 'disabled' } },
  })
})

test('prices of a model are read from one line', () => {
  const TIDYUP_PRICES = 'input=3 output=15  cache=0.30 currency=EUR'
  expect(parseEnvironment({ TIDYUP_PRICES })).toMatchObject({
    environment: { TIDYUP_PRICES: { input: 3, output: 15, cache: 0.3, currency: 'EUR' } },
  })
})
