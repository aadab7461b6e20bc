import type { Household } from './household-kind'

/** What is rubbish on most days. The person still decides. */
export const rubbish: Household = {
  suggests: null,
  kinds: [
    {
      words: 'rubbish, trash, garbage, litter, waste, junk',
      home: ['in the rubbish bag by the door'],
      out: ['trash', 'recycle'],
      nature: 'rubbish',
    },
    {
      words:
        'wrapper, candy wrapper, chocolate wrapper, snack wrapper, crisp packet, crisps packet, chip bag, foil wrapper, sweet wrapper',
      home: ['in the snack drawer'],
      out: ['trash', 'recycle'],
      nature: 'rubbish',
    },
    {
      words: 'tissue, used tissue, kleenex, handkerchief, paper tissue',
      home: ['on the bedside table'],
      out: ['trash'],
      nature: 'rubbish',
    },
    {
      words: 'packaging, packing material, bubble wrap, styrofoam, packing paper, polystyrene, plastic wrap',
      home: ['in the storage room'],
      out: ['recycle', 'trash'],
      nature: 'rubbish',
    },
    {
      words:
        'pizza box, takeaway box, takeout container, takeaway container, takeout box, burger box, food packaging, milk carton, juice carton, egg carton, yogurt pot, yoghurt pot, cereal box',
      home: ['in the kitchen'],
      out: ['trash', 'recycle'],
      nature: 'rubbish',
    },
    {
      words:
        'price tag, tag, sales tag, clothes tag, shipping label, plastic packaging, bottle cap, cork, twist tie',
      home: ['in the odds and ends tray'],
      out: ['trash', 'recycle'],
      nature: 'rubbish',
    },
    {
      words: 'dust bunny, dust, hairball, fluff, dirt, sand',
      home: ['in the dustpan'],
      out: ['trash'],
      nature: 'rubbish',
    },
    {
      words: 'cigarette butt, burnt match, ash, empty cigarette pack, cigarette pack',
      home: ['in the ashtray'],
      out: ['trash'],
      nature: 'rubbish',
    },
    {
      words:
        'toilet paper core, cardboard tube, empty toilet roll, paper scrap, scrap of paper, crumpled paper, torn paper, shredded paper, old receipt',
      home: ['in the paper tray'],
      out: ['recycle', 'trash'],
      nature: 'rubbish',
    },
    {
      words: 'broken glass, shard, broken plate, broken mug, broken cup',
      home: ['in the repair box'],
      out: [{ to: 'trash', say: 'Wrap {it} in paper and throw away' }],
      nature: 'rubbish',
    },
  ],
}
