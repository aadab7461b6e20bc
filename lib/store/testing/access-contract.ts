/** What every access store does, whatever the database behind it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AccessStore, Device } from '@/lib/store/access-store'

/** An access store on an empty database. */
export interface TestAccess {
  readonly access: AccessStore
  remove(): Promise<void>
}

const NOW = new Date('2026-11-22T10:00:00.000Z')
const LATER = new Date('2026-11-22T10:10:00.000Z')

const phone: Device = {
  id: 'd_phone',
  kind: 'browser',
  name: 'Phone',
  createdAt: '2026-11-22T10:00:00.000Z',
  lastSeen: '2026-11-22',
}
const program: Device = { ...phone, id: 'd_program', kind: 'program', name: 'Nightly export' }

export function describeAccess(name: string, newAccess: () => Promise<TestAccess>) {
  describe(`access on ${name}`, () => {
    let opened: TestAccess
    let access: AccessStore

    beforeEach(async () => {
      opened = await newAccess()
      access = opened.access
    })
    afterEach(() => opened.remove())

    test('the key is made once, also by two at once', async () => {
      const keys = await Promise.all(['one', 'two'].map(secret => access.signingKey(() => secret)))
      expect(keys[0]).toBe(keys[1])
      expect(await access.signingKey(() => 'three')).toBe(keys[0])
    })

    test('devices are found, listed newest first, and removed', async () => {
      await access.addDevice(phone)
      await access.addDevice({ ...program, createdAt: '2026-11-22T11:00:00.000Z' })
      expect(await access.findDevice('d_phone')).toEqual(phone)
      expect((await access.listDevices()).map(({ id }) => id)).toEqual(['d_program', 'd_phone'])
      expect(await access.removeDevice('d_phone')).toBe(true)
      expect(await access.removeDevice('d_phone')).toBe(false)
      expect(await access.findDevice('d_phone')).toBeNull()
    })

    test('a day is noted', async () => {
      await access.addDevice(phone)
      await access.markSeen('d_phone', '2026-11-23')
      expect(await access.findDevice('d_phone')).toEqual({ ...phone, lastSeen: '2026-11-23' })
    })

    test('a code pairs one device, also when two come at once', async () => {
      await access.addCode('hash', LATER, NOW)
      expect(await access.pairDevice(phone, 'other', NOW)).toBe(false)
      const paired = await Promise.all([
        access.pairDevice(phone, 'hash', NOW),
        access.pairDevice({ ...phone, id: 'd_second' }, 'hash', NOW),
      ])
      expect(paired.sort()).toEqual([false, true])
      expect(await access.listDevices()).toHaveLength(1)
    })

    test('a code that has expired pairs nothing', async () => {
      await access.addCode('hash', LATER, NOW)
      expect(await access.pairDevice(phone, 'hash', LATER)).toBe(false)
      expect(await access.listDevices()).toEqual([])
    })

    test('of the codes that are left the newest is known by its end', async () => {
      expect(await access.newestCode(NOW)).toBe('')
      await access.addCode('one', LATER, NOW)
      await access.addCode('two', new Date('2026-11-22T10:11:00.000Z'), NOW)
      expect(await access.newestCode(LATER)).toBe('2026-11-22T10:11:00.000Z')
      await access.pairDevice(phone, 'two', NOW)
      expect(await access.newestCode(NOW)).toBe(LATER.toISOString())
      expect(await access.newestCode(LATER)).toBe('')
    })

    test('a device that can’t be added leaves the code as it was', async () => {
      await access.addDevice(phone)
      await access.addCode('hash', LATER, NOW)
      await expect(access.pairDevice(phone, 'hash', NOW)).rejects.toThrow()
      expect(await access.pairDevice({ ...phone, id: 'd_second' }, 'hash', NOW)).toBe(true)
    })

    test('quotes in a name or an id are no more than letters', async () => {
      const odd = { ...phone, id: "d'; drop table devices; --", name: '"’\'; --' }
      await access.addDevice(odd)
      expect(await access.findDevice(odd.id)).toEqual(odd)
      expect(await access.findDevice("' or 1=1 --")).toBeNull()
    })
  })
}
