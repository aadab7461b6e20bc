import type { ExportFormat } from '@/lib/wire/requests'
import type { SessionExport } from '@/lib/wire/responses'

/** Characters of a title that go into the name of a file. */
const MOST = 80
/** What one file system or another does not take in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant.
const UNSAFE = /[\u0000-\u001f\u007f\\/:*?"<>|]+/g

/**
 * The header that has the browser save the file under the session’s title and day: in ASCII for those that know no
 * other, and in full (RFC 6266, RFC 8187).
 */
export function contentDisposition({ title, createdAt }: SessionExport, format: ExportFormat): string {
  const ending = `${createdAt.slice(0, 10)}.${format}`
  const full = `${title.replaceAll(UNSAFE, ' ').trim().slice(0, MOST).toWellFormed()} ${ending}`.trim()
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const ascii = plain
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MOST)
    .replaceAll(/^-|-$/g, '')
  return `attachment; filename="${ascii || 'tidy-up'}-${ending}"; filename*=UTF-8''${extendedValue(full)}`
}

/** `encodeURIComponent` leaves four characters that RFC 8187 wants escaped. */
const extendedValue = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    found => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  )
