import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { RegisterWorker } from '@/components/install/service-worker'
import { compiledMessages, serverWords } from '@/components/words/server-words'
import { WordsProvider } from '@/components/words/words'
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

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  // The keyboard takes its room from the page, so that the card above the text field stays in sight.
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f8f6f1' },
    { media: '(prefers-color-scheme: dark)', color: '#171917' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const language = await personsLanguage()
  return (
    <html lang={language}>
      <body className="antialiased">
        <WordsProvider language={language} messages={compiledMessages(language)}>
          {children}
        </WordsProvider>
        <RegisterWorker />
      </body>
    </html>
  )
}
