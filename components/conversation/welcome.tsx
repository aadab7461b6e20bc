const text = {
  lead: 'Let’s look at the room together.',
  hint: 'Take a photo, or write down a few things you can see, one a line. A small corner is enough to begin with.',
}

/** Before the first message: how to begin. */
export function Welcome() {
  return (
    <div className="my-auto flex flex-col gap-2">
      <h2 className="font-semibold text-2xl">{text.lead}</h2>
      <p className="text-soft">{text.hint}</p>
    </div>
  )
}
