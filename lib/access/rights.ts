import { setMaxListeners } from 'node:events'

/** The rights of devices. Open streams and uploads of a device in this process listen for the end of its right. */
export interface Rights {
  /** Aborted when the device is removed. */
  until(deviceId: string): AbortSignal
  end(deviceId: string): void
  /** Ends the rights of devices that were removed without this process being told. */
  review(listDevices: () => Promise<readonly { readonly id: string }[]>): Promise<void>
}

export function createRights(): Rights {
  const known = new Map<string, AbortController>()

  function end(deviceId: string) {
    known.get(deviceId)?.abort()
    known.delete(deviceId)
  }

  return {
    until(deviceId) {
      const right = known.get(deviceId) ?? new AbortController()
      known.set(deviceId, right)
      // Each stream, wait and upload of the device is one.
      setMaxListeners(0, right.signal)
      return right.signal
    },
    end,
    async review(listDevices) {
      // A device that is paired meanwhile may not be in the list.
      const before = [...known.keys()]
      const devices = new Set((await listDevices()).map(({ id }) => id))
      for (const id of before) if (!devices.has(id)) end(id)
    },
  }
}
