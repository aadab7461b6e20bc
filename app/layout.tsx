import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { RegisterWorker } from '@/components/install/service-worker'
import { KeepAppearance } from '@/components/settings/keep-appearance'
import { compiledMessages, serverWords } from '@/components/words/server-words'
import { WordsProvider } from '@/components/words/words'
import { personsAppearance } from './appearance'
import { WALL } from './colours'
import { atkinson, besley } from './fonts'
import { personsLanguage } from './persons-language'
import './globals.css'

export async function generateMetadata(): Promise<Metadata> {
  const words = serverWords(await personsLanguage(), 'general')
  return {
    title: { default: words('name'), template: `%s – ${words('name')}` },
    description: words('description'),
    robots: { index: false },
    appleWebApp: { capable: true, title: words('name') },
  }
}

export async function generateViewport(): Promise<Viewport> {
  const { theme } = await personsAppearance()
  return {
    width: 'device-width',
    initialScale: 1,
    viewportFit: 'cover',
    // The keyboard takes its room from the page, so that the card above the text field stays in sight.
    interactiveWidget: 'resizes-content',
    themeColor: theme
      ? WALL[theme]
      : [
          { media: '(prefers-color-scheme: light)', color: WALL.light },
          { media: '(prefers-color-scheme: dark)', color: WALL.dark },
        ],
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [language, { theme, text }] = await Promise.all([personsLanguage(), personsAppearance()])
  return (
    <html
      lang={language}
      data-theme={theme ?? undefined}
      data-text={text ?? undefined}
      className={`${besley.variable} ${atkinson.variable}`}
    >
      <body className="antialiased">
        <WordsProvider language={language} messages={compiledMessages(language)}>
          {children}
        </WordsProvider>
        <RegisterWorker />
        <KeepAppearance />
      </body>
    </html>
  )
}
