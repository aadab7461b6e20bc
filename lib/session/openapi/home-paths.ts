import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import {
  editedHome,
  editHomeRequest,
  foundInHome,
  home,
  homeExportQuery,
  homeFile,
  homeQuery,
  importedHome,
  onePlace,
  placePath,
  placeQuery,
} from '@/lib/wire/home'
import { bodyLike, examples, refusals, response } from './operation'

export const homePaths: ZodOpenApiPathsObject = {
  '/api/home': {
    get: {
      operationId: 'readHome',
      tags: ['home'],
      summary: 'Where things live; with `q` where one thing is',
      requestParams: { query: homeQuery },
      responses: {
        200: response(
          'A page of places with their newest things, or with `q` what was found, best first.',
          z.union([home, foundInHome]),
        ),
        ...refusals([400]),
      },
    },
    post: {
      operationId: 'editHome',
      tags: ['home'],
      summary: 'Change it by hand: one edit a call, which can be undone by its `seq`',
      requestBody: bodyLike(editHomeRequest, {
        add: examples.addToHome,
        move: examples.moveThing,
        renamePlace: examples.renamePlace,
        mergePlaces: examples.mergePlaces,
        forgetThing: examples.forgetThing,
        forgetPlace: examples.forgetPlace,
        undo: examples.undoEdit,
      }),
      responses: {
        200: response('What changed.', editedHome),
        ...refusals([400, 404, 409, 422, 429], {
          404: { code: 'place_not_found', message: 'Nothing lives in that place any more.' },
          409: {
            code: 'place_name_taken',
            message: 'There is a place “Cable box” already. Merge the two instead.',
          },
          422: { code: 'name_does_not_fit', message: 'Give the place a name.' },
        }),
      },
    },
    delete: {
      operationId: 'deleteHome',
      tags: ['home'],
      summary:
        'Delete the whole map and its log, for good; sessions stay, and what they told until now does not come back',
      responses: { 204: { description: 'Deleted.' }, ...refusals([429]) },
    },
  },
  '/api/home/places/{id}': {
    get: {
      operationId: 'readPlace',
      tags: ['home'],
      summary:
        'What lives in one place, newest first; the id of a place that was merged finds the one it became',
      requestParams: { path: z.object(placePath), query: placeQuery },
      responses: {
        200: response('A page of it.', onePlace),
        ...refusals([400, 404], {
          404: { code: 'place_not_found', message: 'Nothing lives in that place any more.' },
        }),
      },
    },
  },
  '/api/home/export': {
    get: {
      operationId: 'exportHome',
      tags: ['home'],
      summary:
        'The whole home as a file: JSON, CSV (`thing`, `place`, `since`), or CSV for the import of Homebox',
      requestParams: { query: homeExportQuery },
      responses: {
        200: {
          description: 'All that lives somewhere, by place and name; `import` takes each of the three.',
          content: { 'application/json': { schema: homeFile }, 'text/csv': { schema: z.string() } },
        },
        ...refusals([400, 429]),
      },
    },
  },
  '/api/home/import': {
    post: {
      operationId: 'importHome',
      tags: ['home'],
      summary:
        'Add what a file says, all of it or nothing: our JSON or CSV, or a CSV of Homebox; what is known since later stays where it is',
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': { schema: z.object({ file: z.string().meta({ format: 'binary' }) }) },
        },
      },
      responses: {
        200: response('How many things and places.', importedHome),
        ...refusals([400, 409, 413, 415, 422, 429], {
          409: {
            code: 'home_busy',
            message: 'The whole home is just being changed. Nothing was changed here. Try again in a moment.',
          },
          415: {
            code: 'unsupported_media_type',
            message: 'Send this with “content-type: multipart/form-data”.',
          },
          422: {
            code: 'import_does_not_fit',
            message: 'Line 7: Give the place a name. Nothing was changed.',
            details: { line: 7 },
          },
        }),
      },
    },
  },
}
