import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { connection } from 'next/server'
import { guardPage } from '@/app/guard-page'
import { personsLanguage } from '@/app/persons-language'
import { LabelChoice, LabelSheet } from '@/components/inventory/labels'
import { KNOWN_PLACES, LABELS_PER_PRINT } from '@/components/inventory/per-page'
import { serverWords } from '@/components/words/server-words'
import { qrAsSvg } from '@/lib/access/pairing'
import { homeAddress } from '@/lib/session/commands/devices'
import { getPlace, listPlaces } from '@/lib/session/commands/inventory'
import type { Runtime } from '@/lib/session/process/runtime'

interface LabelsPageProps {
  searchParams: Promise<{ place?: string | string[]; after?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: serverWords(await personsLanguage(), 'places')('labels.heading') }
}

/** The places to print labels for, by a form that needs no scripts, and then the sheet with them. */
export default async function LabelsPage({ searchParams }: LabelsPageProps) {
  await connection()
  const runtime = await guardPage()
  const { place = [], after } = await searchParams
  const wanted = [...new Set([place].flat())]
  const address = homeAddress(await headers())
  const places = await placesOf(runtime, wanted.slice(0, LABELS_PER_PRINT))
  if (places.length > 0 && address) {
    const labels = places.map(({ id, name }) => {
      const link = `${address.origin}/places/${id}`
      return { id, name, link, qr: qrAsSvg(link) }
    })
    return <LabelSheet labels={labels} address={address} hasMore={wanted.length > LABELS_PER_PRINT} />
  }
  const query = { limit: KNOWN_PLACES, thingsEach: 0 }
  const asked = await listPlaces(runtime, { ...query, after: typeof after === 'string' ? after : undefined })
  const listed = asked.ok ? asked : await listPlaces(runtime, { ...query, after: undefined })
  if (!listed.ok) throw new Error(listed.refusal.message)
  return <LabelChoice places={listed.value.places} next={listed.value.next} />
}

/** The places that still exist, by their current names. */
async function placesOf(runtime: Runtime, ids: readonly string[]) {
  const got = await Promise.all(ids.map(id => getPlace(runtime, id, { limit: 1 })))
  return got.flatMap(one => (one.ok ? [one.value.place] : []))
}
