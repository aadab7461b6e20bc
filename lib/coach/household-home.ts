import type { Household } from './household-kind'

const BULKY = { to: 'recycle', say: 'Have {it} collected as bulky waste' } as const

/** Furniture, decoration, tools, bags and storage. */
export const home: Household = {
  suggests: 'store',
  kinds: [
    {
      words: 'chair, stool, office chair, armchair, folding chair, desk chair, bean bag',
      home: ['at the table', 'in the corner'],
      here: { work: 'at the desk', live: 'in the seating corner' },
      out: ['donate', 'sell', BULKY],
    },
    {
      words:
        'table, coffee table, side table, desk, bedside table, nightstand, folding table, dressing table',
      home: ['in its spot in this room'],
      out: ['sell', 'donate', BULKY],
    },
    {
      words:
        'shelf, bookshelf, book shelf, bookcase, cabinet, dresser, drawer, chest of drawers, wardrobe, cupboard, shoe rack, coat rack, rack, tv stand, furniture',
      home: ['against the wall'],
      out: ['sell', 'donate', BULKY],
    },
    {
      words: 'sofa, couch, bed, bed frame, futon, footstool, ottoman',
      home: ['in its spot in this room'],
      out: ['sell', 'donate', BULKY],
    },
    {
      words: 'rug, carpet, doormat, mat',
      home: ['on the floor'],
      out: ['donate', 'sell', BULKY],
    },
    {
      words: 'curtain, blind, curtain rod, roller blind',
      home: ['at the window', 'in the linen cupboard'],
      out: ['donate'],
      nature: 'textile',
    },
    { words: 'mirror, hand mirror', home: ['on the wall'], out: ['donate', 'sell'] },
    {
      words:
        'picture frame, photo frame, frame, picture, painting, poster, print, wall art, artwork, canvas print',
      home: ['on the wall', 'in the picture box'],
      out: ['donate', 'sell'],
    },
    {
      words:
        'vase, flower vase, decoration, decor, ornament, knick knack, trinket, statue, sculpture, snow globe, dried flower',
      home: ['on the display shelf'],
      out: ['donate', 'sell'],
    },
    {
      words: 'candle, tealight, tea light, incense, diffuser, scented candle, essential oil',
      home: ['in the candle drawer', 'on the display shelf'],
      out: ['donate', 'trash'],
    },
    {
      words: 'clock, wall clock, hourglass, barometer',
      home: ['on the wall', 'on the display shelf'],
      out: ['donate', 'sell', 'recycle'],
      nature: 'device',
    },
    {
      words:
        'christmas decoration, christmas tree, bauble, easter decoration, halloween decoration, seasonal decoration, advent calendar, christmas ornament',
      home: ['in the decorations box'],
      out: ['donate'],
    },
    {
      words: 'plant, houseplant, house plant, potted plant, flower, cactus, succulent, orchid, bouquet',
      home: ['on the windowsill'],
      out: [
        { to: 'a friend', say: 'Give {it} to a friend' },
        { to: 'compost', say: 'Compost {it}' },
      ],
    },
    {
      words: 'dead plant, dead flower, withered flower, wilted flower, leaf',
      home: ['on the balcony'],
      out: [{ to: 'compost', say: 'Compost {it}' }, 'trash'],
      nature: 'rubbish',
    },
    {
      words:
        'plant pot, flower pot, flowerpot, watering can, potting soil, soil, seed, fertilizer, fertiliser, gardening glove, garden tool, trowel, plant food, garden shears, secateurs, planter',
      home: ['in the plant corner', 'on the balcony'],
      out: ['donate'],
    },
    {
      words:
        'tool, hammer, screwdriver, wrench, pliers, saw, spanner, drill bit, allen key, hex key, toolbox, tool kit, toolkit, spirit level, tape measure, utility knife, box cutter, cutter, ratchet, chisel',
      home: ['in the toolbox'],
      out: ['donate', 'sell'],
    },
    {
      words:
        'drill, power drill, cordless drill, soldering iron, sander, glue gun, nail gun, heat gun, staple gun, power tool, multimeter',
      home: ['in the tool cupboard'],
      out: ['sell', 'donate', 'recycle'],
      nature: 'device',
    },
    {
      words:
        'screw, nail, bolt, nut, nuts and bolts, wall plug, dowel, hook, washer, bracket, hinge, spare part, small part, hardware, picture hook, cable tie, zip tie',
      home: ['in the small parts box', 'in the toolbox'],
      out: ['recycle', 'trash'],
    },
    {
      words: 'wood, plank, board, scrap wood, wood offcut, tile, wallpaper, pipe, brick, building material',
      home: ['in the storage room'],
      out: [{ to: 'recycle', say: 'Take {it} to the recycling centre' }, 'donate'],
    },
    {
      words: 'ladder, step ladder, stepladder, step stool',
      home: ['in the storage room'],
      out: ['donate', 'sell'],
    },
    {
      words: 'rope, string, twine, bungee, strap, carabiner, chain',
      home: ['in the toolbox'],
      out: ['trash', 'donate'],
    },
    {
      words: 'torch, flashlight, lantern',
      home: ['by the fuse box', 'in the toolbox'],
      out: ['donate', 'recycle'],
      nature: 'device',
    },
    {
      words: 'key, keys, bunch of keys, key ring, keyring, keychain, spare key, lanyard, lock and key',
      home: ['on the key hook', 'in the bowl by the front door'],
      out: ['recycle', { to: 'its owner', say: 'Give {it} back' }],
    },
    { words: 'lock, padlock', home: ['in the small parts box'], out: ['donate', 'recycle'] },
    {
      words: 'wallet, purse, money, cash, coin, change, foreign currency, coin purse, banknote, piggy bank',
      home: ['in the bowl by the front door', 'in your day bag'],
      out: ['donate'],
    },
    {
      words: 'bag, handbag, backpack, rucksack, tote bag, tote, shoulder bag, clutch, day bag, fanny pack',
      home: ['on the bag hook', 'in the wardrobe'],
      out: ['donate', 'sell'],
    },
    {
      words: 'shopping bag, plastic bag, paper bag, carrier bag, reusable bag, grocery bag',
      home: ['in the bag of bags'],
      out: ['recycle', 'trash'],
    },
    {
      words: 'suitcase, luggage, travel bag, duffel bag, trolley, duffle bag, holdall',
      home: ['on top of the wardrobe', 'in the storage room'],
      out: ['donate', 'sell'],
    },
    {
      words: 'unpacked suitcase, packed suitcase, moving box, unpacked box, full box',
      home: ['in the middle of the room', 'in the storage room'],
      out: ['donate'],
    },
    {
      words:
        'box, cardboard box, crate, carton, shipping box, delivery box, amazon box, cardboard, parcel box',
      home: ['in the storage room', 'on the storage shelf'],
      out: ['recycle'],
      nature: 'packaging',
    },
    {
      words: 'shoe box, shoebox, original box, original packaging',
      home: ['on top of the wardrobe'],
      out: ['recycle'],
      nature: 'packaging',
    },
    {
      words: 'storage box, plastic box, basket, bin, organiser, organizer, storage bin, container, case',
      home: ['on the storage shelf'],
      out: ['donate', 'recycle'],
    },
    {
      words: 'parcel, package, return parcel, delivery, return, amazon return, online order',
      home: ['by the front door', 'on the desk'],
      out: [{ to: 'post office', say: 'Send {it} back' }],
    },
    {
      words: 'waste bin, waste basket, wastebasket, trash can, rubbish bin, garbage can, bin lid',
      home: ['beside the desk'],
      here: { cook: 'under the kitchen sink', sleep: 'beside the door' },
      out: ['donate', 'recycle'],
    },
    {
      words: 'car stuff, ice scraper, jumper cable, tyre, tire, car mat, car part, number plate',
      home: ['in the car', 'in the garage'],
      out: ['recycle', 'sell'],
    },
    {
      words:
        'outdoor furniture, garden chair, grill, barbecue, bbq, garden hose, hose, lawn mower, rake, shovel, spade',
      home: ['in the garden shed', 'in the garage'],
      out: ['sell', 'donate'],
    },
    {
      words:
        'odds and ends, bits and bobs, bits and pieces, loose part, knick knacks, trinkets, random thing, small thing',
      home: ['in the odds and ends tray'],
      out: ['trash', 'donate'],
    },
  ],
}
