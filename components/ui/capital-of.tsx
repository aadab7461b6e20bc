/** The class of a block that begins with a name: with a capital, as it was typed in any case; one like “eReader” has its own. */
export const capitalOf = (name: string) => (/^\p{Ll}\p{Lu}/u.test(name) ? '' : 'first-letter:uppercase')

/** The same within a block that is cut by lines, which has no first letter of its own in WebKit. */
export const Capitalized = ({ name }: { name: string }) => (
  <span className={`block ${capitalOf(name)}`}>{name}</span>
)

/** Longer ones are smaller, so that the choices stay in sight. */
const LONG_NAME = 40

/** The classes of a name as a heading, which does not swell with it. */
export const nameClass = (name: string) =>
  `wrap-anywhere line-clamp-3 large-text:line-clamp-6 ${name.length > LONG_NAME ? 'heading-3' : 'heading-2'}`
