import { z } from 'zod';
import { LanguageField, Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';

export const SHELF_KINDS = ['course', 'article', 'thread', 'cards'] as const;
export type ShelfKind = (typeof SHELF_KINDS)[number];

/** An item of the resume list: something the member has started but not finished. */
export const ShelfItem = z.object({
  kind: z.enum(SHELF_KINDS),
  title: z.string(),
  /** URL of the exact position. */
  path: z.string().startsWith('/'),
  /** 0-100; null if there is no end. */
  percent: z.number().int().nullable(),
  /** Number of new replies or due cards; null for other kinds. */
  count: z.number().int().nullable(),
  /** Position within the item, such as a chapter's title; empty for other kinds. */
  detail: z.string(),
  at: Time,
});
export type ShelfItem = z.infer<typeof ShelfItem>;

export const continuingRoutes = routes('continuing', {
  shelf: route({
    method: 'GET',
    path: `${API}/continue`,
    access: 'signed-in',
    limit: 'read',
    summary: 'Get the resume list',
    description: 'Returns up to eight items that the current user left off on any device, most recent first.',
    input: z.strictObject({ lang: LanguageField.optional() }),
    data: z.object({ items: z.array(ShelfItem) }),
    errors: [],
    quiet: true,
  }),
});
