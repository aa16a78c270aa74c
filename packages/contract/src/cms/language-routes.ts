import { z } from 'zod';
import { LanguageField } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';

const count = z.number().int();
const offered = z
  .array(LanguageField)
  .nonempty()
  .refine((list) => new Set(list).size === list.length);

const data = z.object({
  /** Offered languages: the default one first, the others in the order of the product. */
  offered: z.array(LanguageField).nonempty(),
  /** Number of members that use each language of the product, and of visible posts written in it. */
  usage: z.array(z.object({ language: LanguageField, members: count, posts: count })),
});

/** Languages that the site offers (BASE-21). */
export const languageRoutes = routes('languages', {
  list: route({
    method: 'GET',
    path: `${API}/desk/languages`,
    access: 'admin',
    limit: 'read',
    summary: 'List the languages of the site',
    description: 'Returns the languages that the site offers, and how much each language is used.',
    input: z.strictObject({}),
    data,
    errors: [],
  }),
  update: route({
    method: 'POST',
    path: `${API}/desk/languages`,
    access: 'admin',
    limit: 'write',
    summary: 'Update the languages of the site',
    description:
      'Replaces the languages that the site offers. The first one is the default; the others are stored in the order of the product. Nothing is deleted when a language is no longer offered. The call is rejected if the list is no longer `seen`. The change is recorded in the audit log.',
    input: z.strictObject({ offered, seen: z.array(LanguageField) }),
    data,
    errors: ['edit-conflict'],
  }),
});
