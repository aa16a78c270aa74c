import { z } from 'zod';
import { Cursor, Id, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { ApplicationReview } from '../members/schemas.ts';

export const moderationRoutes = routes('moderation', {
  applications: route({
    method: 'GET',
    path: `${API}/moderator/applications`,
    access: 'staff',
    limit: 'read',
    summary: 'Join applications, those waiting first come, the decided newest first.',
    input: z.strictObject({
      state: z.enum(['received', 'accepted', 'rejected']).default('received'),
      cursor: Cursor.optional(),
    }),
    data: pageOf(ApplicationReview),
    errors: ['forum.cursor-invalid'],
  }),
  decide: route({
    method: 'POST',
    path: `${API}/moderator/application/decide`,
    access: 'moderator',
    limit: 'write',
    summary: 'Accepts or rejects an application; the applicant is told by mail and live.',
    input: z
      .strictObject({ id: Id, accept: z.boolean(), reason: z.string().trim().max(500, 'invalid.too-long').default('') })
      .refine((input) => input.accept || input.reason !== '', {
        path: ['reason'],
        error: 'moderation.reason-required',
      }),
    data: ApplicationReview,
    errors: ['members.application-not-found', 'members.application-decided'],
  }),
});
