/** Reads how much the person has in them today. lib/tidy/prompts/energy.ts writes it; a test pins both. */

const PLAN = /^Their energy today is \w+: about (\d+) decisions(?: after the first (\d+))?\./m

/** How many decisions there are to be in all when it is time to offer a stop; null where they go as far as they like. */
export function readPlan(situation: string): number | null {
  const [, planned, before = '0'] = PLAN.exec(situation) ?? []
  return planned === undefined ? null : Number(planned) + Number(before)
}
