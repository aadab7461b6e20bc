import { useTranslations } from 'use-intl/react'
import type { English } from './english'

/** Says the sentences of one part of the catalogue, in the person’s language. */
export type Words<Part extends keyof English> = ReturnType<typeof useTranslations<Part>>

export const useWords = <Part extends keyof English>(part: Part): Words<Part> => useTranslations(part)
