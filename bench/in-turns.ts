/**
 * Measures several things in turns, round by round, each round in the other order: what disturbs the machine for a while
 * disturbs all of them alike. Gives the samples of each, one a round.
 */
export async function inTurns<Name extends string, Sample = number>(
  rounds: number,
  measured: Readonly<Record<Name, () => Promise<Sample>>>,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(measured) as Name[]
  const samples = Object.fromEntries(names.map(name => [name, [] as Sample[]])) as Record<Name, Sample[]>
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? names : names.toReversed()
    for (const name of order) samples[name].push(await measured[name]())
  }
  return samples
}
