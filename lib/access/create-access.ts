import { randomBytes } from 'node:crypto'
import type { AccessStore } from '@/lib/store/access-store'
import type { Access } from './access'
import { createGuessLimit } from './guess-limit'
import type { AccessPolicy } from './policy'

const KEY_BYTES = 32

export function createAccess(policy: AccessPolicy, store: AccessStore, now: () => Date): Access {
  let key: Promise<Uint8Array> | null = null

  async function readKey() {
    const secret = await store.signingKey(() => randomBytes(KEY_BYTES).toString('base64url'))
    return new Uint8Array(Buffer.from(secret, 'base64url'))
  }

  return {
    policy,
    store,
    guesses: createGuessLimit(),
    now,
    key() {
      key ??= readKey().catch(error => {
        key = null
        throw error
      })
      return key
    },
  }
}
