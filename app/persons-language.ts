import Negotiator from 'negotiator'
import { headers } from 'next/headers'
import { LANGUAGES, type Language } from '@/components/words/languages'
import { personsAppearance } from './appearance'

/** The language that the person has chosen on this device, or else that the browser asks for. */
export async function personsLanguage(): Promise<Language> {
  const { language: chosen } = await personsAppearance()
  if (chosen) return chosen
  const accepted = (await headers()).get('accept-language') ?? ''
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } })
  const wanted = negotiator.language([...LANGUAGES])
  return LANGUAGES.find(language => language === wanted) ?? LANGUAGES[0]
}
