/** The template of a custom tool's output: text with `{{field}}` where a field of the input goes. */

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** Characters an output may have: it is stored, and sent to the model. */
const MAX_OUTPUT = 100_000

/** Why a template can't be filled from these properties, in a sentence; null when it can. */
export function templateFault(template: string, properties: object): string | null {
  const unknown = fieldsOf(template).find(field => !Object.hasOwn(properties, field))
  if (unknown !== undefined) return `there is no field “${unknown}” in the properties of input_schema.`
  return /\{\{|\}\}/.test(template.replaceAll(PLACEHOLDER, '')) ? 'a “{{” or “}}” stands alone.' : null
}

const fieldsOf = (template: string) =>
  [...template.matchAll(PLACEHOLDER)].map(([, field = '']) => field.trim())

/** Text as it is, anything else as JSON; a field that was not given is empty. Throws when the output would be too long. */
export function fillTemplate(template: string, input: object): string {
  const fields = fieldsOf(template)
  // Each field once: written anew for each place, a large value would take the main thread for long.
  const values = new Map([...new Set(fields)].map(field => [field, written(input, field)]))
  const length = fields.reduce((sum, field) => sum + (values.get(field) ?? '').length, template.length)
  if (length > MAX_OUTPUT)
    throw new Error(`The output would be longer than ${MAX_OUTPUT} characters. Give less.`)
  return template.replaceAll(PLACEHOLDER, (_, field: string) => values.get(field.trim()) ?? '')
}

function written(input: object, field: string): string {
  const value: unknown = Object.hasOwn(input, field) ? (input as Record<string, unknown>)[field] : ''
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
