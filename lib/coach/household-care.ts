import type { Household } from './household-kind'

/** Bathroom, medicine, cleaning, and what is dangerous. */
export const care: Household = {
  suggests: null,
  kinds: [
    {
      words:
        'medicine, medication, pill, painkiller, antibiotic, cough syrup, prescription, tablets, ibuprofen, paracetamol, aspirin, eye drops, nasal spray, inhaler, ointment, blister pack',
      home: ['in the medicine cabinet'],
      out: [{ to: 'pharmacy', say: 'Return {it} to a pharmacy' }],
      nature: 'hazard',
    },
    {
      words: 'first aid kit, plaster, band aid, bandage, thermometer, disinfectant, antiseptic',
      home: ['in the first aid box'],
      out: ['trash'],
    },
    {
      words: 'face mask, mask, surgical mask, covid test, rapid test, hand sanitiser, hand sanitizer',
      home: ['by the front door', 'in the medicine cabinet'],
      out: ['trash'],
    },
    {
      words: 'syringe, insulin pen, insulin needle',
      home: ['in the medicine cabinet'],
      out: [{ to: 'pharmacy', say: 'Return {it} to a pharmacy' }],
      nature: 'hazard',
    },
    {
      words:
        'makeup, make up, lipstick, mascara, foundation, eyeshadow, cosmetic, concealer, blush, makeup bag, makeup brush',
      home: ['in the makeup bag', 'in the bathroom cabinet'],
      out: ['trash'],
    },
    {
      words:
        'cream, lotion, moisturiser, moisturizer, sunscreen, sun cream, lip balm, hand cream, body lotion, serum, skincare, face wash',
      home: ['in the bathroom cabinet', 'on the bedside table'],
      out: ['trash', 'donate'],
    },
    {
      words: 'nail polish, nail polish remover, nail clipper, nail file, tweezers, manicure set',
      home: ['in the bathroom cabinet'],
      out: ['trash'],
    },
    {
      words: 'perfume, aftershave, cologne, deodorant',
      home: ['in the bathroom cabinet'],
      out: ['donate', 'trash'],
    },
    {
      words: 'shampoo, conditioner, shower gel, body wash, soap, bath bomb, bubble bath',
      home: ['in the shower', 'in the bathroom cabinet'],
      out: ['recycle', 'trash'],
    },
    {
      words: 'toothbrush, toothpaste, floss, dental floss, mouthwash, electric toothbrush',
      home: ['in the bathroom'],
      out: ['trash'],
    },
    {
      words: 'razor, shaver, razor blade, trimmer, shaving foam, epilator',
      home: ['in the bathroom cabinet'],
      out: ['recycle', 'trash'],
      nature: 'device',
    },
    {
      words:
        'hairbrush, comb, hair tie, hair clip, hairpin, hair band, headband, scrunchie, hair accessory, bobby pin',
      home: ['in the bathroom drawer'],
      out: ['donate', 'trash'],
    },
    {
      words: 'hair dryer, hairdryer, straightener, curling iron, hair straightener, blow dryer',
      home: ['in the bathroom cabinet'],
      out: ['donate', 'sell', 'recycle'],
      nature: 'device',
    },
    {
      words: 'hair spray, hairspray, hair gel, hair dye, dry shampoo, spray can, aerosol',
      home: ['in the bathroom cabinet'],
      out: [{ to: 'hazardous waste point', say: 'Take {it} to a hazardous waste point' }],
      nature: 'hazard',
    },
    {
      words: 'toiletry, toiletries, toiletry bag, wash bag, sample, travel size',
      home: ['in the bathroom cabinet'],
      out: ['donate', 'trash'],
    },
    {
      words:
        'tampon, sanitary pad, menstrual cup, period product, condom, cotton pad, cotton bud, q tip, cotton swab',
      home: ['in the bathroom cabinet'],
      out: ['donate', 'trash'],
    },
    {
      words: 'toilet paper, toilet roll, loo roll, tissue box, box of tissues, wet wipe, baby wipe',
      home: ['in the bathroom cabinet'],
      out: ['donate'],
    },
    {
      words: 'bathroom scale, bath mat, shower curtain, soap dish, toilet brush, scale',
      home: ['in the bathroom'],
      out: ['donate', 'trash'],
    },
    {
      words:
        'cleaning product, cleaner, cleaning supplies, detergent, washing powder, fabric softener, dish soap, washing up liquid, bleach, descaler, all purpose cleaner, window cleaner',
      home: ['in the cleaning cupboard'],
      out: [{ to: 'hazardous waste point', say: 'Take {it} to a hazardous waste point' }],
      nature: 'hazard',
    },
    {
      words: 'sponge, cleaning cloth, rag, duster, scrub brush, rubber glove, cleaning rag',
      home: ['in the cleaning cupboard'],
      out: ['trash'],
    },
    {
      words:
        'broom, mop, bucket, dustpan, dustpan and brush, vacuum, vacuum cleaner, hoover, feather duster, squeegee',
      home: ['in the cleaning cupboard'],
      out: ['donate', 'recycle'],
    },
    {
      words: 'paint, paint can, varnish, lacquer, solvent, paint thinner, white spirit, turpentine',
      home: ['in the tool cupboard'],
      out: [{ to: 'hazardous waste point', say: 'Take {it} to a hazardous waste point' }],
      nature: 'hazard',
    },
    {
      words:
        'chemical, poison, pesticide, weed killer, insect spray, bug spray, motor oil, petrol, fuel, antifreeze',
      home: ['in the locked cupboard'],
      out: [{ to: 'hazardous waste point', say: 'Take {it} to a hazardous waste point' }],
      nature: 'hazard',
    },
    {
      words: 'lighter, match, matches, box of matches, vape, e cigarette',
      home: ['in the kitchen drawer'],
      out: [{ to: 'hazardous waste point', say: 'Take {it} to a hazardous waste point' }],
      nature: 'hazard',
    },
    {
      words:
        'weapon, gun, handgun, pistol, revolver, rifle, shotgun, gun part, ammunition, ammo, ammo box, bullet, grenade, explosive, gunpowder, taser, pepper spray',
      home: ['in the locked cupboard'],
      out: [{ to: 'police station', say: 'Ask the police where to hand {it} in' }],
      nature: 'hazard',
    },
    {
      words:
        'firework, fireworks, firecracker, sparkler, signal flare, flare, gas cartridge, gas canister, gas cylinder, gas bottle, gas can, camping gas, propane, butane, jerrycan, fire extinguisher',
      home: ['in the locked cupboard'],
      out: [{ to: 'hazardous waste point', say: 'Take {it} to a hazardous waste point' }],
      nature: 'hazard',
    },
    { words: 'ashtray, cigarette, tobacco, rolling paper', home: ['on the balcony'], out: ['trash'] },
  ],
}
