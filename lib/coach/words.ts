/** Words of English as far as telling “chargers” and “charger” apart from nothing needs it. */

const IRREGULAR: Readonly<Record<string, string>> = {
  children: 'child',
  dice: 'die',
  feet: 'foot',
  men: 'man',
  mice: 'mouse',
  people: 'person',
  teeth: 'tooth',
  women: 'woman',
}

/** Lower case, hyphens as spaces, straight apostrophes: “T‑Shirt’s” → `t`, `shirt's`. */
export function wordsOf(text: string): string[] {
  return (
    straight(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []
  )
}

export const straight = (text: string) => text.replaceAll(/[’‘ʼ]/g, "'")

/** The word and what it may be the plural of. Some are not words; they match nothing, so they do no harm. */
export function formsOf(word: string): readonly string[] {
  const forms = [word]
  const irregular = IRREGULAR[word]
  if (irregular) forms.push(irregular)
  if (!word.endsWith('s') || word.endsWith('ss') || word.length < 4) return forms
  forms.push(word.slice(0, -1))
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`)
  return forms
}
