import { z } from 'zod';
import { Id } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { PostFields } from '../forum/fields.ts';
import { REASON_MAX } from '../moderation/fields.ts';
import { BULK_ACTIONS, BULK_MAX, needsReason } from './actions.ts';

/** Outcome of one row. */
export const BulkResult = z.object({
  id: Id,
  /** Key of the message in the `errors` catalogue, with its parameters; null if the action was done. */
  problem: z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const bulkRoutes = routes('bulk', {
  act: route({
    method: 'POST',
    path: `${API}/moderator/bulk`,
    access: 'moderator',
    limit: 'write',
    summary: 'Act on several rows of a list',
    description: `Performs one action on up to ${BULK_MAX} posts, replies, cases, applications or members. Each row is decided separately, with the permissions and effects of the single action: a refused row does not affect the others, and its reason is in the response. The audit log entries of the call have a common id. Repeating the call is safe: rows that are already in the wanted state stay as they are, and members do not receive the same warning again within 10 minutes.`,
    input: z
      .strictObject({
        action: z.enum(BULK_ACTIONS),
        ids: z
          .array(Id)
          .min(1)
          .max(BULK_MAX)
          .refine((ids) => new Set(ids).size === ids.length),
        reason: z.string().trim().max(REASON_MAX, 'invalid.too-long').default(''),
        /** Slug of the topic to move posts to, for `post-move`. */
        topic: PostFields.shape.topic.optional(),
      })
      .refine(({ action, reason }) => !needsReason(action) || reason !== '', {
        path: ['reason'],
        error: 'moderation.reason-required',
      })
      .refine(({ action, topic }) => action !== 'post-move' || topic !== undefined, {
        path: ['topic'],
        error: 'forum.topic-required',
      }),
    data: z.object({
      /** Common id of the audit log entries. */
      batch: z.uuid(),
      /** In the order of the request. */
      results: z.array(BulkResult),
    }),
    errors: [],
  }),
});
