/** The home map as the page asks for it. */
import { call, post } from '@/components/store/api'
import type { EditedHome, FoundInHome, Home, HomeEdit, OnePlace } from '@/lib/wire/home'
import { MAX_SEARCH } from '@/lib/wire/limits'

/** Answers to a search. */
export const MOST_FOUND = 20
/** The server’s limit for one page of places, and of things. */
const PER_PAGE = '200'

/** An address has room for the beginning of a text only; no more of it is looked for anyway. */
export const findInHome = (text: string, signal: AbortSignal) =>
  call<FoundInHome>(
    `/api/home?${new URLSearchParams({ q: text.slice(0, MAX_SEARCH), limit: `${MOST_FOUND}` })}`,
    { signal },
  )

export const readHome = (after: string | null) =>
  call<Home>(`/api/home?${new URLSearchParams({ limit: PER_PAGE, ...(after !== null && { after }) })}`, {})

export const readPlace = (id: string, after: string | null) =>
  call<OnePlace>(
    `/api/home/places/${id}?${new URLSearchParams({ limit: PER_PAGE, ...(after !== null && { after }) })}`,
    {},
  )

export const editHome = (edit: HomeEdit) => post<EditedHome>('/api/home', edit)
