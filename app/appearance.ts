/** How the person has set this device, from its cookies: the server renders pages with it. */
import { cookies } from 'next/headers'
import { type Appearance, appearanceFrom } from '@/components/settings/appearance'

export async function personsAppearance(): Promise<Appearance> {
  const given = await cookies()
  return appearanceFrom(name => given.get(name)?.value)
}
