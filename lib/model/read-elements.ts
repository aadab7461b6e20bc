/** Reads the JSON of an object while it is written, for the elements of the lists in it. */

/**
 * Gives a function that takes the JSON so far, longer each time. It returns what is complete of the object if one more element
 * of one of its lists is, as far as elements are objects or lists themselves; otherwise null.
 */
export function readElements(): (json: string) => unknown {
  let at = 0
  let isInString = false
  /** The brackets that are open. */
  let open = ''
  return json => {
    let end = 0
    for (; at < json.length; at += 1) {
      const character = json[at]
      if (isInString) {
        if (character === '\\') at += 1
        else if (character === '"') isInString = false
      } else if (character === '"') isInString = true
      else if (character === '{' || character === '[') open += character
      else if (character === '}' || character === ']') {
        open = open.slice(0, -1)
        if (open === '{[') end = at + 1
      }
    }
    return end === 0 ? null : parsed(`${json.slice(0, end)}]}`)
  }
}

/** Null where it can’t be read; the reader of the whole says so. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
