import type { Household } from './household-kind'

/** Things that hold memories. They come last, and photographing them is offered before letting them go. */
export const keepsakes: Household = {
  suggests: null,
  kinds: [
    {
      words:
        'photo, photograph, photo album, album, family photo, polaroid, negative, slide, baby photo, wedding photo',
      home: ['in the photo box', 'in an album'],
      out: [{ to: 'a family member', say: 'Give {it} to someone in the family' }],
      nature: 'keepsake',
    },
    {
      words:
        'greeting card, birthday card, christmas card, postcard, wedding card, thank you card, card, wedding invitation, invitation',
      home: ['in the keepsake box'],
      out: ['recycle'],
      nature: 'keepsake',
    },
    {
      words: 'love letter, old letter, handwritten letter, diary, journal, pen pal letter',
      home: ['in the keepsake box', 'on the bookshelf'],
      out: [{ to: 'trash', say: 'Shred {it}' }],
      nature: 'keepsake',
    },
    {
      words:
        'souvenir, keepsake, memento, memorabilia, memory box, keepsake box, seashell, shell, fridge magnet, magnet, concert ticket, festival wristband, pebble',
      home: ['in the keepsake box', 'on the display shelf'],
      out: ['donate'],
      nature: 'keepsake',
    },
    {
      words: 'gift, present, unwanted gift, birthday present, christmas present',
      home: ['where you would use {it}', 'in the gift box'],
      out: ['donate', { to: 'a friend', say: 'Pass {it} on to a friend' }, 'sell'],
      nature: 'keepsake',
    },
    {
      words: 'heirloom, family heirloom, antique, china set, grandfather clock, rosary, bible',
      home: ['on the display shelf', 'in the keepsake box'],
      out: [{ to: 'a family member', say: 'Give {it} to someone in the family' }, 'sell'],
      nature: 'keepsake',
    },
    {
      words: 'trophy, medal, award, diploma, school report, yearbook, report card',
      home: ['on the display shelf', 'in the keepsake box'],
      out: ['recycle'],
      nature: 'keepsake',
    },
    {
      words:
        'drawing, kids drawing, child drawing, kids art, children art, school project, handmade card, children drawing',
      home: ['in the keepsake box', 'on the wall'],
      out: ['recycle'],
      nature: 'keepsake',
    },
    {
      words: 'baby shoe, lock of hair, hospital bracelet, baby tooth, first shoe',
      home: ['in the keepsake box'],
      out: [{ to: 'a family member', say: 'Give {it} to someone in the family' }],
      nature: 'keepsake',
    },
    {
      words: 'wedding dress, wedding ring, wedding album, urn, ashes, wedding veil',
      home: ['in the keepsake box', 'in the wardrobe'],
      out: [{ to: 'a family member', say: 'Give {it} to someone in the family' }, 'sell'],
      nature: 'keepsake',
    },
    {
      words:
        'collection, stamp collection, coin collection, card collection, collectible, trading card, pokemon card, funko pop',
      home: ['on the display shelf', 'in the collection box'],
      out: ['sell', 'donate'],
      nature: 'keepsake',
    },
  ],
}
