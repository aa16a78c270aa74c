import { z } from 'zod';
import { LanguageField, Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';

export const RESUME_KINDS = ['course', 'article', 'thread', 'cards'] as const;
export type ResumeKind = (typeof RESUME_KINDS)[number];

/** An item of the resume list: something the member has started but not finished. */
export const ResumeItem = z.object({
  kind: z.enum(RESUME_KINDS),
  title: z.string(),
  /** URL of the exact position. */
  path: z.string().startsWith('/'),
  /** Progress in percent, 0-100; null if the item has no end. */
  percent: z.number().int().nullable(),
  /** Number of new replies or due cards; null for other kinds. */
  count: z.number().int().nullable(),
  /** Position within the item, such as a chapter's title; empty for other kinds. */
  detail: z.string(),
  at: Time,
});
export type ResumeItem = z.infer<typeof ResumeItem>;

export const resumeRoutes = routes('continuing', {
  shelf: route({
    method: 'GET',
    path: `${API}/continue`,
    access: 'signed-in',
    limit: 'read',
    summary: 'Get the resume list',
    description: 'Returns up to eight items that the current user left off on any device, most recent first.',
    input: z.strictObject({ lang: LanguageField.optional() }),
    data: z.object({ items: z.array(ResumeItem) }),
    errors: [],
    quiet: true,
  }),
});
