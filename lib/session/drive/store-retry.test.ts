import { expect, test } from 'vitest'
import { StoreUnavailable } from '@/lib/store/store-error'
import { createStoreRetry } from './store-retry'

const { signal } = new AbortController()

/** Fails as often as there are errors, then succeeds. */
const failing = (...errors: Error[]) => {
  let attempts = 0
  return {
    attempts: () => attempts,
    async use() {
      const error = errors[attempts++]
      if (error) throw error
      return 'stored'
    },
  }
}

const retry = createStoreRetry(
  async () => {},
  () => {},
)

test('what was not stored is stored once the store is back', async () => {
  const { use, attempts } = failing(
    new StoreUnavailable('disconnected', null),
    new StoreUnavailable('full', null),
  )
  expect(await retry(use, signal)).toBe('stored')
  expect(attempts()).toBe(3)
})

test('what may be stored already is not stored again', async () => {
  const { use, attempts } = failing(new StoreUnavailable('disconnected', null, true))
  await expect(retry(use, signal)).rejects.toMatchObject({ mayBeStored: true })
  expect(attempts()).toBe(1)
})
