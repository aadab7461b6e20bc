import type { Metadata } from 'next'
import { connection } from 'next/server'
import { guardPage } from '@/app/guard-page'
import { personsLanguage } from '@/app/persons-language'
import { PLACES_PER_PAGE, THINGS_ON_TILE } from '@/components/inventory/per-page'
import { PlacesScreen } from '@/components/inventory/places-screen'
import { serverWords } from '@/components/words/server-words'
import { listPlaces } from '@/lib/session/commands/inventory'

interface PlacesPageProps {
  searchParams: Promise<{ after?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: serverWords(await personsLanguage(), 'places')('heading') }
}

export default async function PlacesPage({ searchParams }: PlacesPageProps) {
  await connection()
  const runtime = await guardPage()
  const { after } = await searchParams
  const query = { limit: PLACES_PER_PAGE, thingsEach: THINGS_ON_TILE }
  const asked = await listPlaces(runtime, {
    ...query,
    after: typeof after === 'string' ? after : undefined,
  })
  // An address that was cut off begins at the beginning.
  const listed = asked.ok ? asked : await listPlaces(runtime, { ...query, after: undefined })
  if (!listed.ok) throw new Error(listed.refusal.message)
  return <PlacesScreen first={listed.value} />
}
