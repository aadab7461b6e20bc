import type { Household } from './household-kind'

const SHRED = { to: 'trash', say: 'Shred {it}' } as const

/** Papers, books and what lies on a desk. */
export const paper: Household = {
  suggests: 'work',
  kinds: [
    {
      words: 'paper, loose paper, paperwork, sheet of paper, printout, handout',
      home: ['in the paper tray'],
      out: ['recycle', SHRED],
    },
    {
      words:
        'document, form, contract, certificate, passport, insurance paper, birth certificate, visa, id card',
      home: ['in the documents folder'],
      out: [SHRED],
    },
    {
      words:
        'bill, invoice, unpaid bill, bank statement, statement, payslip, tax paper, tax document, tax return',
      home: ['in the bills folder', 'in the to-do tray'],
      out: [SHRED, 'recycle'],
    },
    { words: 'receipt, warranty, guarantee', home: ['in the receipts envelope'], out: ['trash', 'recycle'] },
    {
      words: 'mail, post, unopened mail, letter, envelope',
      home: ['in the to-do tray', 'in the documents folder'],
      out: ['recycle', SHRED],
    },
    {
      words:
        'junk mail, flyer, flier, leaflet, brochure, catalogue, catalog, pamphlet, advertisement, advert',
      home: ['in the to-do tray'],
      out: ['recycle', 'trash'],
      nature: 'rubbish',
    },
    {
      words: 'newspaper, old newspaper',
      home: ['on the coffee table'],
      out: ['recycle', 'trash'],
      nature: 'rubbish',
    },
    { words: 'magazine, comic, journal issue', home: ['in the magazine rack'], out: ['recycle', 'donate'] },
    {
      words:
        'book, novel, paperback, hardcover, hardback, dictionary, biography, guide, guidebook, atlas, bed and breakfast guide',
      home: ['on the bookshelf'],
      here: { sleep: 'on the bedside shelf' },
      out: ['donate', 'sell'],
    },
    {
      words: 'cookbook, recipe book, cookery book, recipe',
      home: ['on the kitchen shelf', 'on the bookshelf'],
      out: ['donate'],
    },
    {
      words: 'textbook, school book, schoolbook, coursebook, exercise book, workbook',
      home: ['on the study shelf', 'in the school bag'],
      out: ['sell', 'donate', 'recycle'],
    },
    {
      words: 'library book, library dvd',
      home: ['by the front door'],
      out: [{ to: 'library', say: 'Return {it} to the library' }],
    },
    {
      words: 'notebook, notepad, writing pad, exercise pad, planner, calendar, diary page, agenda',
      home: ['on the desk', 'in the desk drawer'],
      out: ['recycle', 'donate'],
    },
    {
      words:
        'note, sticky note, post it, postit, list, to do list, scrap paper, index card, flash card, flashcard',
      home: ['in the paper tray'],
      out: ['recycle', 'trash'],
    },
    {
      words: 'folder, binder, ring binder, file, clipboard, sleeve, document wallet, portfolio',
      home: ['on the folder shelf', 'in the filing box'],
      out: ['recycle', 'donate'],
    },
    {
      words: 'manual, instruction, instruction manual, user guide, instruction booklet',
      home: ['in the manuals box'],
      out: ['recycle'],
    },
    {
      words: 'map, timetable, ticket, boarding pass',
      home: ['in the travel folder'],
      out: ['recycle', 'trash'],
    },
    {
      words:
        'business card, loyalty card, gift card, voucher, coupon, membership card, credit card, bank card',
      home: ['in the wallet', 'in the desk drawer'],
      out: [{ to: 'trash', say: 'Cut {it} up' }],
    },
    {
      words: 'pen, ballpoint, biro, marker, highlighter, felt tip, fountain pen, sharpie',
      home: ['in the pen cup', 'in the desk drawer'],
      out: ['donate', 'trash'],
    },
    {
      words: 'pencil, colored pencil, coloured pencil, crayon, chalk',
      home: ['in the pen cup', 'in the art box'],
      out: ['donate', 'trash'],
    },
    {
      words: 'pencil case, pen holder, pen cup, pencil cup, desk organiser, desk organizer, desk tidy',
      home: ['on the desk'],
      out: ['donate'],
    },
    {
      words: 'eraser, rubber, sharpener, pencil sharpener, ruler, protractor, correction fluid',
      home: ['in the desk drawer'],
      out: ['donate', 'trash'],
    },
    {
      words: 'scissors, stapler, hole punch, staple, letter opener, staple remover, guillotine',
      home: ['in the desk drawer'],
      out: ['donate'],
    },
    {
      words:
        'paper clip, paperclip, binder clip, rubber band, elastic band, push pin, pushpin, drawing pin, thumbtack, clip',
      home: ['in the small parts box', 'in the desk drawer'],
      out: ['trash'],
    },
    {
      words: 'tape, sellotape, scotch tape, glue, glue stick, adhesive, masking tape, blu tack',
      home: ['in the desk drawer', 'in the craft box'],
      out: ['trash'],
    },
    {
      words: 'duct tape, gaffer tape, insulating tape, electrical tape',
      home: ['in the toolbox'],
      out: ['trash'],
    },
    {
      words: 'stamp, postage stamp, stationery, writing paper, label, office supplies, sticker',
      home: ['in the stationery box', 'in the desk drawer'],
      out: ['donate'],
    },
    {
      words: 'ink cartridge, toner, printer cartridge, cartridge, printer ink',
      home: ['on the printer shelf'],
      out: [{ to: 'recycle', say: 'Return {it} for recycling' }],
      nature: 'hazard',
    },
    {
      words: 'calculator, label maker, laminator',
      home: ['in the desk drawer'],
      out: ['donate', 'sell', 'recycle'],
      nature: 'device',
    },
    {
      words: 'whiteboard, pin board, pinboard, cork board, corkboard, noticeboard',
      home: ['on the wall by the desk'],
      out: ['donate', 'sell'],
    },
    {
      words: 'school bag, schoolbag, satchel, briefcase, laptop bag, laptop case, laptop sleeve',
      home: ['by the front door', 'beside the desk'],
      out: ['donate', 'sell'],
    },
    {
      words: 'homework, essay, school work, schoolwork, lecture notes, class notes, study notes',
      home: ['in the study folder', 'in the school bag'],
      out: ['recycle'],
    },
    {
      words: 'wrapping paper, gift wrap, ribbon, bow, gift bag, gift box, tissue paper',
      home: ['in the gift wrap box'],
      out: ['recycle', 'donate'],
    },
  ],
}
