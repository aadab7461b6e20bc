import type { Household } from './household-kind'

/** Toys, music, sport, hobbies, children and pets. */
export const play: Household = {
  suggests: 'live',
  kinds: [
    {
      words:
        'toy, toy gun, water gun, water pistol, nerf gun, nerf bullet, toy car, action figure, figurine, playset, toy train, model car, rattle, fidget toy, wooden toy',
      home: ['in the toy box'],
      out: ['donate', 'sell'],
    },
    {
      words: 'lego, lego set, lego brick, building block, duplo, playmobil, block',
      home: ['in the Lego box', 'in the toy box'],
      out: ['sell', 'donate'],
    },
    {
      words: 'doll, barbie, dollhouse, doll clothes, puppet',
      home: ['in the toy box'],
      out: ['donate', 'sell'],
    },
    {
      words: 'stuffed animal, plush, plushie, plush toy, teddy, teddy bear, soft toy, cuddly toy, stuffie',
      home: ['on the bed', 'in the toy box'],
      out: ['donate', { to: 'animal shelter', say: 'Give {it} to an animal shelter' }],
      nature: 'keepsake',
    },
    {
      words:
        'board game, card game, game, chess set, dice, playing card, deck of cards, snakes and ladders, role playing game, dungeons and dragons book, tarot card',
      home: ['on the game shelf'],
      out: ['donate', 'sell'],
    },
    {
      words: 'puzzle, jigsaw, jigsaw puzzle, puzzle piece, rubik cube',
      home: ['on the game shelf', 'in the toy box'],
      out: ['donate', 'sell'],
    },
    {
      words:
        'ball, football, basketball, soccer ball, tennis ball, volleyball, frisbee, bat and ball, skipping rope, bucket and spade',
      home: ['in the sports bag', 'in the toy box'],
      out: ['donate'],
    },
    {
      words: 'guitar, ukulele, bass, banjo, violin, cello, electric guitar, bass guitar, acoustic guitar',
      home: ['on the guitar stand', 'in its case'],
      out: ['sell', 'donate'],
    },
    {
      words:
        'instrument, musical instrument, piano, digital piano, flute, trumpet, saxophone, clarinet, drum, recorder, harmonica, tambourine, synthesizer, music keyboard',
      home: ['in the music corner', 'in its case'],
      out: ['sell', 'donate'],
    },
    {
      words: 'sheet music, songbook, music stand, guitar string, plectrum, guitar pick, capo, metronome',
      home: ['in the music corner'],
      out: ['donate'],
    },
    {
      words: 'record, vinyl, lp, cd, dvd, blu ray, cassette, vhs tape, video tape, videotape',
      home: ['on the media shelf'],
      out: ['donate', 'sell', 'recycle'],
    },
    {
      words:
        'yoga mat, dumbbell, weight, kettlebell, resistance band, foam roller, exercise bike, gym equipment, workout bench, exercise ball, treadmill',
      home: ['in the exercise corner'],
      out: ['sell', 'donate'],
    },
    {
      words: 'gym bag, sports bag, sports kit, gym clothes, sportswear, football kit, jersey, cycling shorts',
      home: ['in the sports bag', 'in the laundry basket'],
      out: ['donate'],
      nature: 'textile',
    },
    {
      words:
        'racket, racquet, tennis racket, bat, hockey stick, golf club, baseball bat, cricket bat, boxing glove, shin pad',
      home: ['on the sports shelf', 'in the sports bag'],
      out: ['sell', 'donate'],
    },
    {
      words:
        'ski, snowboard, ski boot, ice skate, roller skate, inline skate, skateboard, scooter, sled, sledge, surfboard, longboard',
      home: ['in the storage room', 'in the garage'],
      out: ['sell', 'donate'],
    },
    {
      words: 'bike, bicycle, bike helmet, helmet, bike pump, bike light, bike lock, inner tube, bicycle pump',
      home: ['in the bike corner', 'in the garage'],
      out: ['sell', 'donate'],
    },
    {
      words:
        'tent, sleeping bag, camping gear, camping chair, air mattress, camping mat, hammock, camping stove, hiking pole, headlamp, compass',
      home: ['in the camping box', 'in the storage room'],
      out: ['sell', 'donate'],
    },
    {
      words:
        'fishing rod, fishing gear, fishing tackle, climbing gear, climbing rope, swim goggles, goggles, snorkel, bow and arrow',
      home: ['on the sports shelf'],
      out: ['sell', 'donate'],
    },
    {
      words: 'yarn, wool, knitting, knitting needle, crochet hook, embroidery, cross stitch, knitting wool',
      home: ['in the craft basket'],
      out: ['donate'],
    },
    {
      words:
        'sewing kit, sewing machine, needle and thread, thread, needle, button, zipper, pin cushion, safety pin, measuring tape, sewing pattern',
      home: ['in the sewing box'],
      out: ['donate'],
    },
    {
      words: 'fabric, cloth, felt, fabric scrap, curtain fabric',
      home: ['in the craft basket'],
      out: ['donate', 'recycle'],
      nature: 'textile',
    },
    {
      words:
        'craft supplies, craft, arts and crafts, bead, glitter, googly eyes, pipe cleaner, origami paper, craft paper, cardstock, scrapbook supplies, resin, hobby stuff, model kit, miniature, warhammer',
      home: ['in the craft box'],
      out: ['donate', 'trash'],
    },
    {
      words:
        'art supplies, paintbrush, watercolour, watercolor, acrylic paint, canvas, easel, sketchbook, sketch pad, oil paint, paint set, palette, pastel, colouring book, coloring book',
      home: ['in the art box'],
      out: ['donate', 'trash'],
    },
    {
      words: 'party supplies, balloon, party hat, streamer, confetti, birthday candle, garland',
      home: ['in the party box'],
      out: ['donate', 'trash'],
    },
    {
      words: 'baby clothes, baby blanket, bib, romper, baby sock, kids clothes, children clothes',
      home: ['in the children’s wardrobe', 'in the laundry basket'],
      out: ['donate', 'sell'],
      nature: 'textile',
    },
    {
      words: 'nappy, diaper, changing mat, nappy bag, diaper bag',
      home: ['on the changing table'],
      out: ['donate'],
    },
    {
      words: 'dirty nappy, dirty diaper, used nappy, used diaper',
      home: ['on the changing table'],
      out: ['trash'],
      nature: 'rubbish',
    },
    {
      words: 'baby bottle, dummy, pacifier, sippy cup, breast pump, steriliser, sterilizer, baby food',
      home: ['in the kitchen cupboard'],
      out: ['donate', 'trash'],
      nature: 'dish',
    },
    {
      words:
        'stroller, pram, pushchair, buggy, car seat, high chair, crib, cot, baby monitor, baby carrier, playpen, baby gate',
      home: ['in the hallway', 'in the storage room'],
      out: ['sell', 'donate'],
    },
    {
      words: 'children book, picture book, kids book, storybook',
      home: ['on the children’s bookshelf'],
      out: ['donate', 'sell'],
    },
    {
      words: 'pet food, dog food, cat food, treats, dog treat, bird food, fish food',
      home: ['in the pet food bin'],
      out: [{ to: 'animal shelter', say: 'Give {it} to an animal shelter' }, 'trash'],
    },
    {
      words:
        'pet toy, dog toy, cat toy, leash, dog lead, dog collar, collar, harness, poop bag, dog bed, cat bed, pet bed, pet brush, dog blanket, muzzle, dog, cat, pet',
      home: ['in the pet basket', 'by the front door'],
      out: [{ to: 'animal shelter', say: 'Give {it} to an animal shelter' }, 'trash'],
    },
    {
      words:
        'cat litter, litter box, litter tray, hamster cage, aquarium, fish tank, bird cage, scratching post, pet carrier, cat tree, terrarium',
      home: ['in the pet corner'],
      out: [{ to: 'animal shelter', say: 'Give {it} to an animal shelter' }, 'sell'],
    },
  ],
}
