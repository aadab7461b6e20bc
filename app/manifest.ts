import type { MetadataRoute } from 'next'
import { serverWords } from '@/components/words/server-words'
import { WALL } from './colours'
import { personsLanguage } from './persons-language'

/** The web app manifest, in the language of the person who installs it. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const language = await personsLanguage()
  const words = serverWords(language, 'general')
  return {
    id: '/',
    name: words('name'),
    short_name: words('name'),
    description: words('description'),
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: WALL.light,
    background_color: WALL.light,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
