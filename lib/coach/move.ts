/** What the coach does in one reply: it says something, and may make one call. */
export interface Move {
  readonly say: string
  readonly call?: { readonly name: string; readonly input: Readonly<Record<string, unknown>> }
}

export const say = (text: string): Move => ({ say: text })

export const callTool = (name: string, text = '', input: Readonly<Record<string, unknown>> = {}): Move => ({
  say: text,
  call: { name, input },
})
