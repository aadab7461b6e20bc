import { expect, test } from 'vitest'
import { type Device, type Suitability, suitabilityOf } from './suitability'

test.for<[Device, Suitability]>([
  [{}, 'yes'],
  [{ hardwareConcurrency: 2, deviceMemory: 2, connection: { saveData: false, effectiveType: '3g' } }, 'yes'],
  [{ connection: { saveData: true } }, 'ask'],
  [{ connection: { effectiveType: '2g' } }, 'ask'],
  [{ deviceMemory: 1 }, 'ask'],
  [{ hardwareConcurrency: 1 }, 'ask'],
  [{ deviceMemory: 0.5 }, 'no'],
  [{ deviceMemory: 0.5, connection: { saveData: true } }, 'no'],
])('a device that says %j: %s', ([device, suitability]) => {
  expect(suitabilityOf(device)).toBe(suitability)
})
