/** Who thinks along: the built-in coach, or a model that photos and messages are sent to. */
export type ModelInfo = { readonly kind: 'coach' } | { readonly kind: 'api'; readonly model: string }

const text = {
  coach: 'Offline coach: works from your list, nothing leaves this machine.',
  api: (model: string) => `Photos and messages go to the model ${model}.`,
}

export function ModelNote({ model }: { model: ModelInfo }) {
  return <p className="text-sm text-soft">{model.kind === 'coach' ? text.coach : text.api(model.model)}</p>
}
