import { expect, test } from 'vitest'
import { describeItem } from './describe-item'
import { canBeMissed } from './questions-about'

test.each(['vase', 'jeans', 'board games', 'old guitar', 'thingamajig', 'Stehlampe', 'ugly vase'])(
  'whether somebody would miss %j may be asked',
  name => {
    expect(canBeMissed(describeItem(name))).toBe(true)
  },
)

test.each([
  ['food', 'half a loaf of bread'],
  ['food', 'Konservendosen'],
  ['a letter', 'letter from the tax office'],
  ['a paper', 'Kontoauszüge 2012'],
  ['medicine', 'cough syrup'],
  ['rubbish', 'candy wrappers'],
  ['what is used up', 'shampoo'],
  ['what is another’s', 'my neighbour’s drill'],
  ['what is another’s', 'Bohrmaschine vom Schwager'],
  ['what is to go back', 'library book'],
  ['what is of the dead', 'grandma’s sewing machine'],
  ['what is precious', 'wedding ring'],
  ['what has to stay', 'house keys'],
  ['what is alive', 'cat'],
])('but never of %s: %j', (_, name) => {
  expect(canBeMissed(describeItem(name))).toBe(false)
})
