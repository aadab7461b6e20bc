import { type Options, stringify } from 'csv-stringify/sync'
import type { OutWord } from '@/lib/tidy/disposition'
import { REASONS_LEFT, type ReasonLeft, reasonLeft } from '@/lib/tidy/summary'
import type { ExportFormat } from '@/lib/wire/requests'
import type { SessionExport } from '@/lib/wire/responses'

/** The content type of each format, and the function that writes a session in it. */
export const FORMATS: Readonly<
  Record<ExportFormat, { type: string; write: (session: SessionExport, words: MarkdownWords) => string }>
> = {
  json: { type: 'application/json', write: session => JSON.stringify(session, null, 2) },
  csv: { type: 'text/csv', write: toCsv },
  md: { type: 'text/markdown', write: toMarkdown },
}

/** A decision, or a thing that is left. */
type Row = Pick<Decision, 'id' | 'item' | 'changed'> &
  Partial<Pick<Decision, 'place' | 'how' | 'to' | 'decidedAt'>> & {
    readonly pile: Decision['pile'] | ReasonLeft
  }
type Decision = SessionExport['decisions'][number]

const COLUMNS: readonly {
  readonly key: string
  readonly value: (row: Row, thing: SessionExport['things'][number] | undefined) => string
}[] = [
  { key: 'item', value: ({ item }) => item },
  { key: 'pile', value: ({ pile }) => pile },
  { key: 'place_or_way', value: ({ place, how, to }) => place ?? [how, to].filter(Boolean).join(': ') },
  { key: 'decided_at', value: ({ decidedAt = '' }) => decidedAt },
  { key: 'changed', value: ({ changed }) => yesOrNo(changed) },
  { key: 'carried', value: (_, thing) => yesOrNo(thing?.carried === true) },
  { key: 'notes', value: (_, thing) => thing?.notes?.join('; ') ?? '' },
]

/**
 * The start of a formula in a spreadsheet, in any width, at each place where a cell may begin: a spreadsheet of another
 * country cuts lines at semicolons or tabs, and then a quote in mid-cell is no more than a letter, so that a line break ends the row.
 * White space and quotes before it may be taken away.
 */
const FORMULA = /(?<=(?:^|[,;|\t\r\n])[\s\p{C}"]*)[=+\-@＝＋－＠﹦﹢﹣﹫]/gu

/**
 * A row a thing (RFC 4180): what was decided or put off, then what is left and why (K5). Columns and piles are in English
 * whatever the page speaks. What a spreadsheet would take for a formula gets an apostrophe before it; the mark at the
 * start tells Excel that the text is UTF-8.
 */
export function toCsv({ decisions, things }: SessionExport): string {
  const made = decisions.filter(({ pile }) => pile !== 'open')
  const left = whatIsLeft(things).map(({ id, name, reason }): Row => {
    const changed = decisions.some(decision => decision.id === id && decision.changed)
    return { id, item: name, pile: reason, changed }
  })
  const thingOf = new Map(things.map(thing => [thing.id, thing]))
  const rows = [...made, ...left].map(row => COLUMNS.map(({ value }) => value(row, thingOf.get(row.id))))
  return stringify(rows, { header: true, columns: COLUMNS.map(({ key }) => ({ key })), ...SAFE_CSV })
}

/** Texts that a spreadsheet would take for formulas are marked as text. */
export const SAFE_CSV = {
  record_delimiter: 'windows',
  // By default it quotes only its own delimiters: the comma, and the line break that ends its rows.
  quoted_match: /[;|\t\r\n]/,
  cast: { string: text => text.replaceAll(FORMULA, "'$&") },
  bom: true,
} as const satisfies Options

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

const whatIsLeft = (things: SessionExport['things']) =>
  things.flatMap(({ id, name, state, why: openReason }) => {
    const reason = reasonLeft(state, openReason)
    return reason ? [{ id, name, reason }] : []
  })

/** All that the Markdown export says itself, in the language of the person. */
export interface MarkdownWords {
  /** The name of a session on the page. */
  readonly nameOf: (session: Pick<SessionExport, 'title' | 'room'>) => string
  readonly room: string
  readonly stays: string
  readonly started: string
  readonly ended: string
  readonly decided: string
  readonly carried: string
  readonly out: Readonly<Record<OutWord, string>>
  readonly belongs: string
  readonly skipped: string
  readonly left: Readonly<Record<ReasonLeft, string>>
}

/** Sorted by the order in which things are carried out of the door. */
const WAYS = ['donate', 'sell', 'recycle', 'give_back', 'trash'] as const satisfies readonly OutWord[]

/**
 * For reading and ticking off: what leaves, by its way; what stays, by its place; what is for later; what is left (K5). Where
 * a walk was begun, what was carried is ticked. The notes on a thing stand below it (K7).
 */
export function toMarkdown(session: SessionExport, words: MarkdownWords): string {
  const { belongs, out, skipped } = session.piles
  const places = Map.groupBy(belongs, ({ place }) => place)
  const carried = new Set(session.things.flatMap(thing => (thing.carried ? [thing.name] : [])))
  const listed = session.things.filter(({ state }) => state !== 'removed')
  const notes = new Map(listed.map(({ name, notes = [] }) => [name, notes]))
  const noted = (line: string, name: string) =>
    [line, ...(notes.get(name) ?? []).map(note => `  - ${markdownText(note)}`)].join('\n')
  const toGo = (things: readonly { item: string; to?: string | undefined }[]): string[] => {
    const ticked = ({ item }: { item: string }) =>
      session.carrying ? `[${carried.has(item) ? 'x' : ' '}] ` : ''
    return things.map(thing => noted(`${ticked(thing)}${markdownText(nameOf(thing))}`, thing.item))
  }
  const leaving = WAYS.map(way => section(words.out[way], toGo(out.filter(({ how }) => how === way))))
  const left = whatIsLeft(session.things)
  const staying = [...places].map(([place, things]) => section(place, toGo(things), '###'))
  const parts = [
    `# ${markdownText(words.nameOf(session))}`,
    facts(session, words),
    ...leaving,
    ...(staying.length > 0 ? [`## ${markdownText(words.belongs)}`, ...staying] : []),
    section(
      words.skipped,
      skipped.map(({ item }) => noted(markdownText(item), item)),
    ),
    ...REASONS_LEFT.map(reason =>
      section(
        words.left[reason],
        left.filter(one => one.reason === reason).map(({ name }) => noted(markdownText(name), name)),
      ),
    ),
  ]
  return `${parts.filter(part => part !== '').join('\n\n')}\n`
}

const nameOf = ({ item, to }: { item: string; to?: string | undefined }) =>
  to === undefined ? item : `${item} (${to})`

function facts(session: SessionExport, words: MarkdownWords): string {
  const { room, anchors, createdAt, endedAt, counts } = session
  const lines: [string, string][] = [
    [words.room, markdownText(room ?? '')],
    [words.stays, anchors.map(markdownText).join(', ')],
    [words.started, minute(createdAt)],
    [words.ended, endedAt === null ? '' : minute(endedAt)],
    [words.decided, `${counts.decided} / ${counts.named - counts.removed}`],
    [words.carried, session.carrying ? `${counts.carried} / ${counts.decided}` : ''],
  ]
  return lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `- ${name}: ${value}`)
    .join('\n')
}

/** “2026-11-21 10:00 UTC”. */
const minute = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`

/** The items are Markdown already. */
function section(title: string, items: readonly string[], level: '##' | '###' = '##'): string {
  if (items.length === 0) return ''
  return `${level} ${markdownText(title)}\n\n${items.map(item => `- ${item}`).join('\n')}`
}

/** Punctuation that means nothing to Markdown inside a line is left as it is, so that the file reads well unrendered. */
const MARKUP = /[\\`*_{}[\]<>#~|$&@:]/g
/** Marks that make a list, a rule or a heading only at the start of a line. */
const BLOCK_MARK = /^(\d{1,9})?([-+=.)])/

/** Any text as one line of Markdown that shows it to the letter (CommonMark 2.4, backslash escapes). */
export function markdownText(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replaceAll(MARKUP, '\\$&')
    .replace(BLOCK_MARK, '$1\\$2')
    .replaceAll(/\bwww\./gi, found => `${found.slice(0, -1)}\\.`)
}
