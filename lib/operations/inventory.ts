/** Where things live, by all sessions and by hand. */
import { z } from 'zod'
import * as commands from '@/lib/session/commands/inventory'
import {
  editedInventory,
  editInventoryRequest,
  foundInInventory,
  home,
  importedInventory,
  inventoryExportQuery,
  inventoryFile,
  inventoryQuery,
  MAX_IMPORT_BYTES,
  onePlace,
  placePath,
  placeQuery,
} from '@/lib/wire/inventory'
import { ok } from '@/lib/wire/refusal'
import { emptyRequest } from '@/lib/wire/requests'
import { asFile, empty, json, operation, raw } from './operation'

export const readHome = operation('GET', '/api/home', {
  summary: 'Where things live; with `q` where one thing is',
  query: inventoryQuery,
  result: json(
    200,
    'A page of places with their newest things, or with `q` what was found, best first.',
    z.union([home, foundInInventory]),
  ),
  run: async ({ runtime }, { query: { q, ...page } }) =>
    q === undefined ? commands.getInventory(runtime, page) : commands.findInInventory(runtime, q, page.limit),
})

export const editHome = operation('POST', '/api/home', {
  summary: 'Change it by hand: one edit a call, which can be undone by its `seq`',
  rate: 'changes',
  body: editInventoryRequest,
  examples: {
    add: { add: [{ name: 'passport', place: 'desk drawer' }] },
    move: { move: { id: 'th_qPx1rWcNdS0aJk3Zb7uYtg', place: 'hall cupboard' } },
    renamePlace: { renamePlace: { id: 'pl_8sKfXw2mQe9vLr4TnB6yHA', name: 'Cable box' } },
    mergePlaces: {
      mergePlaces: { ids: ['pl_8sKfXw2mQe9vLr4TnB6yHA', 'pl_c5GdVz1oUj7iPe3RwM0xNQ'], name: 'Cable box' },
    },
    forgetThing: { forgetThing: { id: 'th_qPx1rWcNdS0aJk3Zb7uYtg' } },
    forgetPlace: { forgetPlace: { id: 'pl_8sKfXw2mQe9vLr4TnB6yHA' } },
    undo: { undo: { seq: 7 } },
  },
  result: json(200, 'What changed.', editedInventory),
  refusals: ['place_not_found', 'place_name_taken', 'name_does_not_fit'],
  run: ({ runtime }, { body }) => commands.editInventory(runtime, body),
})

export const deleteHome = operation('DELETE', '/api/home', {
  summary:
    'Delete the whole map and its log, for good; sessions stay, and what they told until now does not come back',
  rate: 'changes',
  result: empty('Deleted.'),
  run: ({ runtime }) => commands.clearInventory(runtime),
})

export const readPlace = operation('GET', '/api/home/places/{id}', {
  summary: 'What lives in one place, newest first; the id of a place that was merged finds the one it became',
  params: placePath,
  query: placeQuery,
  result: json(200, 'A page of it.', onePlace),
  refusals: ['place_not_found'],
  run: ({ runtime }, { id, query }) => commands.getPlace(runtime, id, query),
})

export const exportHome = operation('GET', '/api/home/export', {
  summary:
    'The whole home as a file: JSON, CSV (`thing`, `place`, `since`), or CSV for the import of Homebox',
  rate: 'exports',
  query: inventoryExportQuery,
  result: raw('All that lives somewhere, by place and name; `import` takes each of the three.', {
    'application/json': inventoryFile,
    'text/csv': z.string(),
  }),
  async run({ runtime }, { query }) {
    const { type, fileName, text } = await commands.exportInventory(runtime, query.format)
    return ok(
      asFile(text, {
        'content-type': `${type}; charset=utf-8`,
        'content-disposition': `attachment; filename="${fileName}"`,
      }),
    )
  },
})

export const importHome = operation('POST', '/api/home/import', {
  summary:
    'Add what a file says, all of it or nothing: our JSON or CSV, or a CSV of Homebox; what is known since later stays where it is',
  rate: 'exports',
  // The copies: the body, the form, and the file in it.
  upload: { maxBytes: MAX_IMPORT_BYTES, copies: 3 },
  body: emptyRequest,
  result: json(200, 'How many things and places.', importedInventory),
  refusals: ['home_busy', 'import_does_not_fit'],
  run: ({ runtime }, { file }) => commands.importInventory(runtime, file),
})
