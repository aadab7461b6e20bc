/** The settings of this device, from its cookies. The server renders pages with them. */
import { cookies } from 'next/headers'
import { type Appearance, appearanceFrom } from '@/components/settings/appearance'

export async function personsAppearance(): Promise<Appearance> {
  const given = await cookies()
  return appearanceFrom(name => given.get(name)?.value)
}
