import { describe, expect, test } from 'vitest'
import type { Access } from './access'
import { makeCode, pair, randomCode } from './pairing'
import { accessOnSqlite } from './testing/access-on-sqlite'

const at = (address: string) => ({ address, isDirect: false })
const PHONE = at('192.168.1.9')
const ON_THIS_MACHINE = { address: '127.0.0.1', isDirect: true }
const refusedWith = (code: string) => expect.objectContaining({ refusal: expect.objectContaining({ code }) })

describe('a code', () => {
  test('has 8 letters of 32 that don’t look alike: 40 bits', () => {
    const codes = Array.from({ length: 500 }, randomCode)
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
  const name = 'x'
  const guess = (access: Access, address: string) => pair(access, at(address), { code: randomCode(), name })

  async function guessFiveTimes(access: Access, address: string) {
    for (let tries = 0; tries < 5; tries++) {
      expect(await guess(access, address)).toEqual(refusedWith('wrong_code'))
    }
  }

  test('is over for an address after five, also with the right code, and others go on', async () => {
    const access = await accessOnSqlite()
    const { code } = await makeCode(access)
    await guessFiveTimes(access, PHONE.address)
    const late = await pair(access, PHONE, { code, name })
    expect(late).toMatchObject({
      refusal: { code: 'too_many_tries', retryAfter: expect.any(Number) },
    })
    expect(await pair(access, at('192.168.1.10'), { code, name })).toMatchObject({ ok: true })
  })

  test('counts all addresses of an IPv6 /64 as one', async () => {
    const access = await accessOnSqlite()
    for (let last = 1; last <= 5; last++) await guess(access, `2001:db8:0:7:${last}::${last}`)
    for (const same of [
      '2001:db8:0:7::9',
      '2001:db8::7:0:0:0:1',
      '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff',
    ]) {
      expect(await guess(access, same), same).toEqual(refusedWith('too_many_tries'))
    }
    for (const other of ['2001:db8:0:8::1', '2001:db8::7:0:0:1', '::1', '192.0.2.7']) {
      expect(await guess(access, other), other).toEqual(refusedWith('wrong_code'))
    }
  })

  test('by a thousand networks keeps nobody else out', async () => {
    const access = await accessOnSqlite()
    const { code } = await makeCode(access)
    for (let network = 0; network < 1_000; network++) await guess(access, `2001:db8:0:${network}::1`)
    expect(await pair(access, PHONE, { code, name })).toMatchObject({ ok: true })
  })

  test('before a code was made does not count against it', async () => {
    const clock = { now: new Date('2026-11-22T10:00:00.000Z') }
    const access = await accessOnSqlite({}, clock)
    await makeCode(access)
    await guessFiveTimes(access, PHONE.address)
    expect(await guess(access, PHONE.address)).toEqual(refusedWith('too_many_tries'))
    clock.now = new Date('2026-11-22T10:01:00.000Z')
    const { code } = await makeCode(access)
    expect(await pair(access, PHONE, { code, name })).toMatchObject({ ok: true })
  })

  test('never keeps out a right code from this machine, whoever else guessed from there', async () => {
    const access = await accessOnSqlite()
    const { code } = await makeCode(access)
    await guessFiveTimes(access, ON_THIS_MACHINE.address)
    for (let tries = 0; tries < 20; tries++) {
      expect(await pair(access, ON_THIS_MACHINE, { code: randomCode(), name })).toEqual(
        refusedWith('wrong_code'),
      )
    }
    expect(await pair(access, ON_THIS_MACHINE, { code, name })).toMatchObject({ ok: true })
  })

  test('of a passcode is over for all after fifty, and a code still pairs', async () => {
    const access = await accessOnSqlite({ TIDYUP_PASSCODE: 'open sesame' })
    const passcode = 'open barley'
    for (let last = 0; last < 50; last++) await pair(access, at(`10.0.0.${last}`), { passcode, name })
    const right = { passcode: 'open sesame', name }
    expect(await pair(access, at('10.0.1.1'), right)).toEqual(refusedWith('too_many_tries'))
    const { code } = await makeCode(access)
    expect(await pair(access, at('10.0.1.1'), { code, name })).toMatchObject({ ok: true })
  })

  test('that was right does not count', async () => {
    const access = await accessOnSqlite()
    for (let device = 0; device < 60; device++) {
      const { code } = await makeCode(access)
      expect(await pair(access, PHONE, { code, name })).toMatchObject({ ok: true })
    }
  })
})
