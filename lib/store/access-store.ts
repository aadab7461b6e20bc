/** A browser that was paired, or a program that was given a token. */
export interface Device {
  readonly id: string
  readonly kind: 'browser' | 'program'
  readonly name: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** The day in UTC, as in 2026-11-22. */
  readonly lastSeen: string
}

/** Paired devices, pairing codes, and the key that signs tokens. */
export interface AccessStore {
  /** The key of this database. The first call stores what `make` gives; all others, on any machine, get the same. */
  signingKey(make: () => string): Promise<string>
  addDevice(device: Device): Promise<void>
  /** Adds the device and deletes the code in one transaction. False, with nothing added, where the code is unknown or has expired. */
  pairDevice(device: Device, codeHash: string, now: Date): Promise<boolean>
  findDevice(id: string): Promise<Device | null>
  /** Newest first. */
  listDevices(): Promise<Device[]>
  /** False when there was none. */
  removeDevice(id: string): Promise<boolean>
  markSeen(id: string, day: string): Promise<void>
  /** Deletes the codes that have expired. */
  addCode(hash: string, expiresAt: Date, now: Date): Promise<void>
  /** When the newest valid code expires, ISO 8601; empty when there is none. */
  newestCode(now: Date): Promise<string>
}
