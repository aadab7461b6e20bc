/** Hashed features of the tokens and clauses of a text: the learned parts see nothing else of it. */

import { type Clause, FUNCTION_WORDS, foldedWordsOf, isWord, stem, type Token } from '@/lib/coach/words'
import type { Situation } from './acts'
import { hash } from './crf'
import { classOf, listedAs } from './lexicon'

/** Stems of what is there. */
export interface Surroundings {
  readonly to: string
  readonly language: string
  readonly item: ReadonlySet<string>
  readonly others: ReadonlySet<string>
  readonly done: ReadonlySet<string>
  readonly places: ReadonlySet<string>
}

const stemsOf = (texts: readonly string[]) =>
  new Set(
    texts
      .flatMap(text => foldedWordsOf(text))
      .filter(word => word.length > 2 && !FUNCTION_WORDS.small.has(word))
      .map(stem),
  )

export function surroundingsOf({ to, item, things, done, language }: Situation): Surroundings {
  return {
    to,
    language,
    item: stemsOf(item === null ? [] : [item]),
    others: stemsOf(things),
    done: stemsOf(done.map(({ name }) => name)),
    places: stemsOf(done.map(one => one.to)),
  }
}

const wordShape = ({ text, word }: Token): string =>
  word === '\n'
    ? 'break'
    : /^\d/.test(word)
      ? 'digit'
      : !isWord({ word })
        ? 'mark'
        : /^\p{Lu}+$/u.test(text) && text.length > 1
          ? 'capitals'
          : /^\p{Lu}/u.test(text)
            ? 'capital'
            : 'small'

function knownAs(word: string, around: Surroundings): string {
  if (word.length < 3 || FUNCTION_WORDS.small.has(word)) return ''
  const one = stem(word)
  return (
    (around.item.has(one) ? 'I' : '') +
    (around.others.has(one) ? 'O' : '') +
    (around.done.has(one) ? 'D' : '') +
    (around.places.has(one) ? 'P' : '')
  )
}

/** `acts` names the act that each token is part of, where that is known. */
export function tokenFeatures(
  tokens: readonly Token[],
  around: Surroundings,
  acts: readonly string[] = [],
): number[][] {
  const words = tokens.map(({ word }) => word)
  const listed = words.map((_, index) => listedAs(words, index))
  const known = tokens.map(({ word }) => knownAs(word, around))
  const classes = tokens.map(({ word }) => classOf(word, around.language))
  const at = (index: number) => tokens[index]?.word ?? (index < 0 ? '^' : '$')
  return tokens.map((token, index) => {
    const { word } = token
    const found = [
      'b',
      `w0 ${word}`,
      `w-1 ${at(index - 1)}`,
      `w+1 ${at(index + 1)}`,
      `w-2 ${at(index - 2)}`,
      `w+2 ${at(index + 2)}`,
    ]
    found.push(
      `-10 ${at(index - 1)} ${word}`,
      `01 ${word} ${at(index + 1)}`,
      `-11 ${at(index - 1)} ${at(index + 1)}`,
    )
    found.push(`-21 ${at(index - 2)} ${at(index - 1)}`, `12 ${at(index + 1)} ${at(index + 2)}`)
    if (word.length > 3) {
      found.push(`s3 ${word.slice(-3)}`, `s4 ${word.slice(-4)}`, `p3 ${word.slice(0, 3)}`, `st ${stem(word)}`)
      if (word.length > 5)
        for (let from = 0; from + 5 <= word.length; from++) found.push(`g ${word.slice(from, from + 5)}`)
    }
    const ownShape = wordShape(token)
    found.push(
      `sh ${ownShape}`,
      `sh-1 ${tokens[index - 1] ? wordShape(tokens[index - 1]!) : '^'}`,
      `shl ${ownShape} ${around.language}`,
    )
    found.push(`t ${around.to}`, `tw ${around.to} ${word}`)
    found.push(
      `l ${listed[index]}`,
      `l-1 ${listed[index - 1] ?? '^'}`,
      `l+1 ${listed[index + 1] ?? '$'}`,
      `tl ${around.to} ${listed[index]}`,
    )
    found.push(`lc ${listed[index]} ${at(index - 1)}`)
    found.push(`k ${known[index]}`, `k-1 ${known[index - 1] ?? '^'}`, `k+1 ${known[index + 1] ?? '$'}`)
    if (known[index] !== '')
      found.push(`kl ${known[index]} ${listed[index]}`, `kt ${known[index]} ${around.to}`)
    const own = classes[index] ?? ''
    if (own !== '') {
      const [group] = own.split('.')
      found.push(
        `c ${own}`,
        `cg ${group}`,
        `cp ${group} ${at(index - 1)}`,
        `cn ${group} ${at(index + 1)}`,
        `ct ${group} ${around.to}`,
      )
    }
    const left = classes[index - 1] ?? ''
    const right = classes[index + 1] ?? ''
    if (left !== '') found.push(`c-1 ${left}`, `cg-1 ${left.split('.')[0]}`)
    if (right !== '') found.push(`c+1 ${right}`, `cg+1 ${right.split('.')[0]}`)
    const act = acts[index] ?? ''
    if (act !== '') {
      const [group = ''] = act.split(' ')
      found.push(
        `a ${act}`,
        `al ${act} ${listed[index]}`,
        `aw ${act} ${word}`,
        `ak ${act} ${known[index]}`,
        `ash ${act} ${ownShape}`,
      )
      found.push(
        `ap ${act} ${at(index - 1)}`,
        `an ${act} ${at(index + 1)}`,
        `agl ${group} ${listed[index]} ${listed[index - 1]}`,
        `alc ${act} ${listed[index]} ${at(index - 1)}`,
      )
      const begins = acts[index - 1] !== act
      found.push(`ab ${act} ${begins}`, `ae ${act} ${acts[index + 1] !== act}`)
    }
    return found.map(hash)
  })
}

export function clauseFeatures(
  tokens: readonly Token[],
  clauses: readonly Clause[],
  around: Surroundings,
): number[][] {
  const all = tokens.map(({ word }) => word)
  const listed = all.map((_, index) => listedAs(all, index))
  const marks = all.map((word, index) => markOf(word, listed[index] ?? '', around))
  return clauses.map(({ start, end }, index) => {
    const found = [
      'b',
      `t ${around.to}`,
      `i ${Math.min(index, 3)}`,
      `n ${Math.min(clauses.length, 4)}`,
      `e ${index === clauses.length - 1}`,
    ]
    if (clauses.length === 1) found.push(`only ${around.to}`)
    found.push(`len ${Math.min(Math.ceil((end - start) / 3), 5)}`)
    const own = tokens.slice(start, end)
    const words = own.map(({ word }) => word)
    for (const [place, word] of words.entries()) {
      found.push(`w ${word}`, `wt ${around.to} ${word}`)
      const next = words[place + 1] ?? '$'
      found.push(`2 ${word} ${next}`)
      if (place === 0) found.push(`f ${word}`, `f2 ${word} ${next}`)
      found.push(`3 ${word} ${next} ${words[place + 2] ?? '$'}`)
      if (words[place + 2] !== undefined) found.push(`s ${word} ${words[place + 2]}`)
      if (word.length > 4) {
        found.push(`st ${stem(word)}`)
        for (let from = 0; from + 4 <= word.length; from++) found.push(`g ${word.slice(from, from + 4)}`)
      }
    }
    for (const [place, word] of words.entries()) {
      const one = classOf(word, around.language)
      if (one === '') continue
      const [group] = one.split('.')
      found.push(
        `c ${one}`,
        `cg ${group}`,
        `cw ${words[place - 1] ?? '^'} ${group}`,
        `wc ${group} ${words[place + 1] ?? '$'}`,
      )
    }
    for (const [place, one] of listed.slice(start, end).entries()) {
      for (const letter of one.replace(/\d/g, ''))
        found.push(
          `l ${letter}`,
          `lb ${words[place - 1] ?? '^'} ${letter}`,
          `la ${letter} ${words[place + 1] ?? '$'}`,
        )
      if (one.includes('F')) found.push(`lf ${words[place]} ${words[place + 1] ?? '$'}`)
    }
    const pattern = patternOf(own, marks.slice(start, end))
    for (let from = 0; from < pattern.length; from++) {
      found.push(`d1 ${pattern[from]}`, `d2 ${pattern[from]} ${pattern[from + 1] ?? '$'}`)
      found.push(`d3 ${pattern[from]} ${pattern[from + 1] ?? '$'} ${pattern[from + 2] ?? '$'}`)
    }
    found.push(
      `d ${pattern.slice(0, 8).join(' ')}`,
      `df ${pattern[0]}`,
      `dt ${around.to} ${pattern.slice(0, 4).join(' ')}`,
    )
    const spans = pattern.filter(isMark)
    for (const span of new Set(spans)) found.push(`sp ${span}`, `spt ${span} ${around.to}`)
    found.push(`sps ${spans.join('')}`, `spst ${around.to} ${spans.join('')}`)
    const before = clauses[index - 1]
    const after = clauses[index + 1]
    if (before) {
      const part = tokens.slice(before.start, before.end)
      const told = patternOf(part, marks.slice(before.start, before.end))
      found.push(`pl ${told.at(-1)}`, `pf ${told[0]}`, `pd ${told.filter(isMark).join('')}`)
      for (const { word } of part.slice(-6)) found.push(`pw ${word}`)
    }
    if (after) {
      const part = tokens.slice(after.start, after.end)
      const told = patternOf(part, marks.slice(after.start, after.end))
      found.push(`nf ${told[0]}`, `nf2 ${told[0]} ${told[1] ?? '$'}`, `nd ${told.filter(isMark).join('')}`)
      for (const { word } of part.slice(0, 6)) found.push(`nw ${word}`)
    }
    return [...new Set(found)].map(hash)
  })
}

const isMark = (part: string) => /^[<{]./.test(part)

/** Known things and places, and words of the tables, as marks: `put the {I} in {P}`. */
const markOf = (word: string, listed: string, around: Surroundings): string => {
  const known = knownAs(word, around)
  if (known !== '') return `{${known}}`
  const [letter = ''] = /[TPRWSN](?=[12])/.exec(listed) ?? /[TPRWSN]+/i.exec(listed) ?? []
  return letter === '' ? '' : `<${letter.toUpperCase()}>`
}

function patternOf(tokens: readonly Token[], marks: readonly string[]): string[] {
  const pattern: string[] = []
  for (const [index, { word }] of tokens.entries()) {
    const mark = marks[index] ?? ''
    if (mark === '') pattern.push(word)
    else if (pattern.at(-1) !== mark) pattern.push(mark)
  }
  return pattern
}
