/**
 * Measures several things in turns, round by round, each round in the other order: what disturbs the machine for a while
 * disturbs all of them alike. Gives the samples of each, one a round.
 */
export async function inTurns<Name extends string>(
  rounds: number,
  measured: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(measured) as Name[]
  const samples = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? names : names.toReversed()
    for (const name of order) samples[name].push(await measured[name]())
  }
  return samples
}
