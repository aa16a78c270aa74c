import { z } from 'zod';
import { LanguageField, Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';

export const SHELF_KINDS = ['course', 'article', 'thread', 'cards'] as const;
export type ShelfKind = (typeof SHELF_KINDS)[number];

/** Something one left off in the middle of. */
export const ShelfItem = z.object({
  kind: z.enum(SHELF_KINDS),
  title: z.string(),
  /** Leads to the very place. */
  path: z.string().startsWith('/'),
  /** 0-100; null for what has no end. */
  percent: z.number().int().nullable(),
  /** Replies that are new, or cards that are due; null otherwise. */
  count: z.number().int().nullable(),
  /** Where exactly: a chapter's title; empty otherwise. */
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
    summary: 'Where one left off, on whatever device: the last first, at most one list of eight.',
    input: z.strictObject({ lang: LanguageField.optional() }),
    data: z.object({ items: z.array(ShelfItem) }),
    errors: [],
    quiet: true,
  }),
});
