/** The class of a block that begins with a name: with a capital, as it was typed in any case; one like “eReader” has its own. */
export const capitalOf = (name: string) => (/^\p{Ll}\p{Lu}/u.test(name) ? '' : 'first-letter:uppercase')
