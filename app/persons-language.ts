import Negotiator from 'negotiator'
import { headers } from 'next/headers'
import { LANGUAGES, type Language } from '@/components/words/languages'

/** The language that the browser asks for. */
export async function personsLanguage(): Promise<Language> {
  const accepted = (await headers()).get('accept-language') ?? ''
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } })
  const wanted = negotiator.language([...LANGUAGES])
  return LANGUAGES.find(language => language === wanted) ?? LANGUAGES[0]
}
