/** A browser that was paired, or a program that was given a token. */
export interface Device {
  readonly id: string
  readonly kind: 'browser' | 'program'
  readonly name: string
  /** ISO 8601. */
  readonly createdAt: string
  /** A day as in 2026-11-22. */
  readonly lastSeen: string
}

/** Where it is kept who may come in. */
export interface AccessStore {
  /** The one key of this database: what `make` gives the first time, and the same ever after, on all instances. */
  signingKey(make: () => string): Promise<string>
  addDevice(device: Device): Promise<void>
  /** Adds it exactly when the code is there and has not expired, and takes the code away: it works once. */
  pairDevice(device: Device, codeHash: string, now: Date): Promise<boolean>
  findDevice(id: string): Promise<Device | null>
  /** Newest first. */
  listDevices(): Promise<Device[]>
  /** False when there was none. */
  removeDevice(id: string): Promise<boolean>
  markSeen(id: string, day: string): Promise<void>
  /** Those that have expired are dropped. */
  addCode(hash: string, expiresAt: Date, now: Date): Promise<void>
  /** When the code that was made last expires, ISO 8601; empty when none is left. */
  newestCode(now: Date): Promise<string>
}
