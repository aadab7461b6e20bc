/** Pairing devices and making tokens, as they are asked for and answered. */
import { z } from 'zod'
import { shown } from '@/lib/tidy/questions/shapes'

/** Postgres keeps no text with a zero character in it, and no name needs what can’t be shown. */
const deviceName = shown
  .trim()
  .max(60)
  .refine(name => !/\p{Cc}/u.test(name), { error: 'has a character that can’t be shown' })
  .describe('As it shows in the list of devices.')

export const pairRequest = z
  .strictObject({
    code: z.string().max(40).optional().describe('The one-time code of a link or a QR code.'),
    passcode: z.string().max(200).optional().describe('`TIDYUP_PASSCODE`, where it is set.'),
    name: deviceName,
  })
  .refine(({ code, passcode }) => (code === undefined) !== (passcode === undefined), {
    error: 'Send a code or a passcode',
  })
export type PairRequest = z.infer<typeof pairRequest>

export const tokenRequest = z.strictObject({ name: deviceName })
export const codeRequest = z.strictObject({})
export const devicePath = { id: z.string().regex(/^[\w-]{1,64}$/) }

const device = z.object({
  id: z.string(),
  kind: z.enum(['browser', 'program']),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastSeen: z.iso.date(),
  isThis: z.boolean().describe('The one that asks.'),
})
export type DeviceView = z.infer<typeof device>

export const deviceList = z.object({ devices: z.array(device) })
export const madeToken = z.object({ token: z.string().describe('Shown this once.'), id: z.string() })
export const madeCode = z.object({
  code: z.string(),
  link: z.string().describe('Opens the page where a device is paired.'),
  qr: z.string().describe('The link as a QR code: SVG.'),
  expiresAt: z.iso.datetime(),
})
export type MadeCode = z.infer<typeof madeCode>
