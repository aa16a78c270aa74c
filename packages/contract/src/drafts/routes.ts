import { z } from 'zod';
import { COUNTER_MAX, Done } from '../core/fields.ts';
import { SHORT_TIMEOUT_MS } from '../core/limits.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Draft, DraftBody, DraftPlace, DraftRow } from './schemas.ts';

export const draftRoutes = routes('drafts', {
  list: route({
    method: 'GET',
    path: `${API}/drafts`,
    access: 'member',
    limit: 'read',
    summary: 'List drafts',
    description: "Returns the current user's drafts, most recent first.",
    input: z.strictObject({}),
    data: z.object({ items: z.array(DraftRow) }),
    errors: [],
    quiet: true,
  }),
  one: route({
    method: 'GET',
    path: `${API}/drafts/one`,
    access: 'member',
    limit: 'read',
    summary: 'Get a draft',
    description: "Returns the current user's draft of a form, or null if there is none.",
    input: z.strictObject({ place: DraftPlace }),
    data: z.object({ draft: Draft.nullable() }),
    errors: [],
    timeout: SHORT_TIMEOUT_MS,
    quiet: true,
  }),
  save: route({
    method: 'POST',
    path: `${API}/drafts/save`,
    access: 'member',
    limit: 'read',
    summary: 'Save a draft',
    description:
      'Stores a draft on top of the `version` that the device knows (0: none). If another device has saved in the meantime, nothing is stored and `newer` is the current draft.',
    input: z.strictObject({ place: DraftPlace, body: DraftBody, version: z.number().int().min(0).max(COUNTER_MAX) }),
    data: z.object({
      version: z.number().int(),
      newer: Draft.nullable(),
      /**
       * Whether the version known to the device was published or discarded elsewhere, so that this save created a new
       * draft.
       */
      anew: z.boolean(),
    }),
    errors: ['drafts.too-many', 'drafts.too-large'],
    quiet: true,
  }),
  remove: route({
    method: 'POST',
    path: `${API}/drafts/delete`,
    access: 'member',
    limit: 'read',
    summary: 'Delete a draft',
    description: 'Succeeds even if there is no such draft.',
    input: z.strictObject({ place: DraftPlace }),
    data: Done,
    errors: [],
    quiet: true,
  }),
});
