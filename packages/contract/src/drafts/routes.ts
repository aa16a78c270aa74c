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
    summary: 'The own drafts, latest first.',
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
    summary: 'The own draft of a form; null when there is none.',
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
    summary:
      'Keeps a draft over the `version` that the device knows (0: none). When another device has saved meanwhile nothing is kept, and `newer` is what stands there.',
    input: z.strictObject({ place: DraftPlace, body: DraftBody, version: z.number().int().min(0).max(COUNTER_MAX) }),
    data: z.object({
      /** Current version. */
      version: z.number().int(),
      newer: Draft.nullable(),
      /**
       * Whether the version known to the device was published or discarded elsewhere, so that this one is a new draft.
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
    summary: 'Throws a draft away; one that is not there is no fault.',
    input: z.strictObject({ place: DraftPlace }),
    data: Done,
    errors: [],
    quiet: true,
  }),
});
