import { describe, expect, test } from 'vitest'
import { makeCode, pair } from './pairing'
import { newCode } from './pairing-code'
import { accessOnSqlite } from './testing/access-on-sqlite'

const PHONE = '192.168.1.9'
const refusedWith = (code: string) => expect.objectContaining({ refusal: expect.objectContaining({ code }) })

describe('a code', () => {
  test('has 8 letters of 32 that don’t look alike: 40 bits', () => {
    const codes = Array.from({ length: 500 }, newCode)
    expect(new Set(codes).size).toBe(500)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32)
  })

  test('works once, however it is typed', async () => {
    const access = await accessOnSqlite()
    const { code } = await makeCode(access)
    const typed = ` ${code.toLowerCase().replace('-', ' ')}`
    expect(await pair(access, PHONE, { code: typed, name: 'Phone' })).toMatchObject({ ok: true })
    expect(await pair(access, PHONE, { code, name: 'Phone' })).toEqual(refusedWith('wrong_code'))
    expect(await access.store.listDevices()).toMatchObject([{ name: 'Phone', kind: 'browser' }])
  })

  test('is over after ten minutes', async () => {
    const clock = { now: new Date('2026-11-22T10:00:00.000Z') }
    const access = await accessOnSqlite({}, clock)
    const { code } = await makeCode(access)
    clock.now = new Date('2026-11-22T10:10:00.000Z')
    expect(await pair(access, PHONE, { code, name: 'Phone' })).toEqual(refusedWith('wrong_code'))
  })
})

describe('a passcode', () => {
  test('pairs where one is set, and only the right one', async () => {
    const access = await accessOnSqlite({ TIDYUP_PASSCODE: 'open sesame' })
    expect(await pair(access, PHONE, { passcode: 'open sesam', name: 'Phone' })).toEqual(
      refusedWith('wrong_passcode'),
    )
    expect(await pair(access, PHONE, { passcode: 'open sesame', name: 'Phone' })).toMatchObject({ ok: true })
  })

  test('is never right where none is set', async () => {
    const access = await accessOnSqlite()
    for (const passcode of ['', 'null', 'undefined']) {
      expect(await pair(access, PHONE, { passcode, name: 'x' })).toEqual(refusedWith('wrong_passcode'))
    }
  })
})

describe('guessing', () => {
  test('is over for an address after five, also with the right code, and others go on', async () => {
    const access = await accessOnSqlite()
    const { code } = await makeCode(access)
    for (let tries = 0; tries < 5; tries++) {
      expect(await pair(access, PHONE, { code: newCode(), name: 'x' })).toEqual(refusedWith('wrong_code'))
    }
    const late = await pair(access, PHONE, { code, name: 'x' })
    expect(late).toMatchObject({
      refusal: { code: 'too_many_tries', retryAfter: expect.any(Number) },
    })
    expect(await pair(access, '192.168.1.10', { code, name: 'x' })).toMatchObject({ ok: true })
  })

  test('is over for all after fifty', async () => {
    const access = await accessOnSqlite()
    for (let address = 0; address < 50; address++) {
      await pair(access, `10.0.0.${address}`, { code: newCode(), name: 'x' })
    }
    const { code } = await makeCode(access)
    expect(await pair(access, '10.0.1.1', { code, name: 'x' })).toEqual(refusedWith('too_many_tries'))
  })

  test('that was right does not count', async () => {
    const access = await accessOnSqlite()
    for (let device = 0; device < 60; device++) {
      const { code } = await makeCode(access)
      expect(await pair(access, PHONE, { code, name: 'x' })).toMatchObject({ ok: true })
    }
  })
})
