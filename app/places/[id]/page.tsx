import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { guardPage } from '@/app/guard-page'
import { KNOWN_PLACES, THINGS_PER_PAGE } from '@/components/inventory/per-page'
import { PlaceScreen } from '@/components/inventory/place-screen'
import { getPlace, listPlaces } from '@/lib/session/commands/inventory'
import type { Runtime } from '@/lib/session/process/runtime'

interface PlacePageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<{ after?: string | string[] }>
}

/** Read once for the page and its title. */
const getPlaceOnce = cache((runtime: Runtime, id: string, after: string | undefined) =>
  getPlace(runtime, id, { after, limit: THINGS_PER_PAGE }),
)

async function read({ params, searchParams }: PlacePageProps) {
  const runtime = await guardPage()
  const [{ id }, { after }] = await Promise.all([params, searchParams])
  const got = await getPlaceOnce(runtime, id, typeof after === 'string' ? after : undefined)
  if (got.ok) return { runtime, id, place: got.value }
  if (got.refusal.code === 'place_not_found') notFound()
  // An address that was cut off begins at the beginning.
  redirect(`/places/${id}`)
}

export async function generateMetadata(props: PlacePageProps): Promise<Metadata> {
  return { title: (await read(props)).place.place.name }
}

export default async function PlacePage(props: PlacePageProps) {
  const { runtime, id, place } = await read(props)
  const known = await listPlaces(runtime, { after: undefined, limit: KNOWN_PLACES, thingsEach: 0 })
  // A printed label leads to what its place became.
  if (place.place.id !== id) redirect(`/places/${place.place.id}`)
  if (!known.ok) throw new Error(known.refusal.message)
  return (
    <PlaceScreen
      key={id}
      first={place}
      known={known.value.places.map(({ id, name, count }) => ({ id, name, count }))}
    />
  )
}
