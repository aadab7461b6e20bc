import type { Household } from './household-kind'

/** Dishes, food and kitchen tools. */
export const kitchen: Household = {
  suggests: 'cook',
  kinds: [
    {
      words: 'mug, cup, teacup, coffee cup, coffee mug, cup and saucer, saucer',
      home: ['in the kitchen cupboard', 'in the kitchen sink'],
      out: ['donate', 'trash'],
      nature: 'dish',
    },
    {
      words: 'glass, drinking glass, wine glass, water glass, tumbler, beer glass, shot glass',
      home: ['in the kitchen cupboard', 'in the kitchen sink'],
      out: ['donate', 'recycle'],
      nature: 'dish',
    },
    {
      words: 'plate, bowl, dish, crockery, dinnerware, serving bowl, platter, tableware',
      home: ['in the kitchen cupboard', 'in the kitchen sink'],
      out: ['donate', 'trash'],
      nature: 'dish',
    },
    {
      words: 'washing up, dirty dishes, dishes',
      home: ['in the kitchen sink', 'in the kitchen cupboard'],
      out: ['donate'],
      nature: 'dish',
    },
    {
      words: 'fork, spoon, knife, cutlery, silverware, teaspoon, chopstick, knife and fork, flatware',
      home: ['in the cutlery drawer', 'in the kitchen sink'],
      out: ['donate', 'recycle'],
      nature: 'dish',
    },
    {
      words: 'kitchen knife, chef knife, bread knife, knife block, sharpening stone',
      home: ['in the knife block'],
      out: ['donate'],
      nature: 'dish',
    },
    {
      words: 'pot, pan, saucepan, frying pan, wok, casserole, pots and pans, lid, skillet',
      home: ['in the pan drawer', 'in the kitchen sink'],
      out: ['donate', 'recycle'],
      nature: 'dish',
    },
    {
      words:
        'baking tray, baking tin, cake tin, oven dish, muffin tin, rolling pin, cookie cutter, baking sheet',
      home: ['in the baking drawer'],
      out: ['donate', 'recycle'],
      nature: 'dish',
    },
    {
      words:
        'spatula, whisk, ladle, wooden spoon, peeler, grater, can opener, tin opener, bottle opener, corkscrew, kitchen utensil, utensil, tongs, colander, sieve, measuring cup, mortar and pestle',
      home: ['in the kitchen drawer'],
      out: ['donate'],
      nature: 'dish',
    },
    {
      words: 'chopping board, cutting board, breadboard',
      home: ['on the kitchen counter'],
      out: ['donate', 'trash'],
      nature: 'dish',
    },
    {
      words:
        'tupperware, food container, plastic container, storage container, lunch box, lunchbox, bento box, storage jar',
      home: ['in the container drawer', 'in the kitchen sink'],
      out: ['recycle', 'donate'],
      nature: 'dish',
    },
    {
      words: 'jar, jam jar, glass jar, mason jar',
      home: ['in the kitchen cupboard'],
      out: ['recycle'],
      nature: 'packaging',
    },
    {
      words: 'bottle, glass bottle, plastic bottle, beer bottle, wine bottle, soda bottle, empty bottle',
      home: ['in the kitchen cupboard'],
      out: ['recycle', { to: 'bottle return', say: 'Take {it} back for the deposit' }],
      nature: 'packaging',
    },
    {
      words: 'water bottle, thermos, flask, drinking bottle, travel mug, thermos flask, shaker',
      home: ['in the kitchen cupboard', 'by the front door'],
      out: ['donate', 'recycle'],
      nature: 'dish',
    },
    {
      words: 'can, tin can, soda can, beer can, drink can, energy drink can, coke can',
      home: ['in the pantry'],
      out: ['recycle', 'trash'],
      nature: 'packaging',
    },
    {
      words:
        'tinned food, canned food, tin, bean, soup, pasta, rice, noodle, flour, sugar, cereal, muesli, oats, lentil',
      home: ['in the pantry'],
      out: [{ to: 'food bank', say: 'Give {it} to a food bank' }, 'trash'],
    },
    {
      words: 'food, groceries, grocery, lunch, sandwich, dinner',
      home: ['in the fridge', 'in the pantry'],
      out: ['trash', { to: 'food bank', say: 'Give {it} to a food bank' }],
    },
    {
      words:
        'leftovers, food scrap, peel, banana peel, apple core, old food, crumb, coffee grounds, eggshell, used teabag, used tea bag',
      home: ['in the fridge'],
      out: ['trash', { to: 'compost', say: 'Compost {it}' }],
      nature: 'rubbish',
    },
    {
      words: 'fruit, apple, banana, orange, lemon, avocado, pear, grape, peach, mango',
      home: ['in the fruit bowl', 'in the fridge'],
      out: [{ to: 'compost', say: 'Compost {it}' }],
    },
    {
      words: 'vegetable, potato, onion, carrot, tomato, garlic, salad, bell pepper',
      home: ['in the fridge', 'in the pantry'],
      out: [{ to: 'compost', say: 'Compost {it}' }],
    },
    {
      words: 'bread, toast, bun, bagel, bread and butter',
      home: ['in the bread bin'],
      out: [{ to: 'compost', say: 'Compost {it}' }, 'trash'],
    },
    {
      words: 'milk, yoghurt, yogurt, cheese, butter, egg, meat, sausage, ham',
      home: ['in the fridge'],
      out: ['trash'],
    },
    {
      words:
        'snack, chocolate, sweets, candy, crisps, chips, biscuit, cookie, cracker, chewing gum, gum, protein bar, cake',
      home: ['in the snack drawer', 'in the pantry'],
      out: ['trash', { to: 'food bank', say: 'Give {it} to a food bank' }],
    },
    {
      words: 'coffee, tea, coffee bean, teabag, tea bag, cocoa, coffee capsule, coffee pod',
      home: ['in the pantry', 'on the kitchen counter'],
      out: [{ to: 'food bank', say: 'Give {it} to a food bank' }, 'trash'],
    },
    {
      words:
        'spice, salt, pepper, salt and pepper, salt and pepper shaker, salt shaker, pepper mill, herb, sauce, ketchup, vinegar, cooking oil, olive oil, honey, jam, mustard',
      home: ['on the spice rack', 'in the pantry'],
      out: ['trash'],
    },
    {
      words: 'wine, beer, spirits, whisky, whiskey, vodka, gin, champagne, liquor',
      home: ['on the drinks shelf'],
      out: [{ to: 'a friend', say: 'Give {it} to a friend' }],
    },
    {
      words: 'drink, soda, juice, lemonade, coke, energy drink, mineral water',
      home: ['in the fridge', 'in the pantry'],
      out: ['trash'],
    },
    { words: 'supplement, vitamin, protein powder', home: ['in the kitchen cupboard'], out: ['trash'] },
    {
      words:
        'kettle, toaster, microwave, blender, mixer, coffee machine, coffee maker, espresso machine, rice cooker, air fryer, food processor, slow cooker, sandwich maker, juicer, kitchen scale, waffle iron, hand mixer, milk frother',
      home: ['on the kitchen counter', 'in the kitchen cupboard'],
      out: ['sell', 'donate', 'recycle'],
      nature: 'device',
    },
    {
      words: 'tea towel, dish towel, kitchen towel, dishcloth, oven glove, oven mitt, apron, pot holder',
      home: ['in the kitchen drawer', 'in the laundry basket'],
      out: ['donate', 'recycle'],
      nature: 'textile',
    },
    {
      words: 'tablecloth, napkin, placemat, table runner, coaster',
      home: ['in the table linen drawer'],
      out: ['donate'],
      nature: 'textile',
    },
    {
      words:
        'paper towel, kitchen roll, foil, aluminium foil, aluminum foil, cling film, baking paper, freezer bag, ziploc bag, bin bag, trash bag, garbage bag, bin liner',
      home: ['in the kitchen drawer'],
      out: ['donate', 'trash'],
    },
    {
      words:
        'straw, paper plate, plastic cutlery, plastic fork, paper cup, disposable cup, takeaway cup, to go cup, paper napkin',
      home: ['in the kitchen cupboard'],
      out: ['trash', 'recycle'],
      nature: 'rubbish',
    },
    {
      words:
        'candle holder, fruit bowl, bread bin, spice rack, dish rack, cake stand, tray, serving tray, teapot, jug, pitcher, carafe',
      home: ['in the kitchen cupboard'],
      out: ['donate', 'sell'],
    },
  ],
}
