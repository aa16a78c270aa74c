import { z } from 'zod';
import { Flag, Id, inEachLanguage } from '../core/fields.ts';
import { SOURCE_LANGUAGE } from '../core/languages.ts';
import { PlainLink } from '../documents/kinds.ts';
import { MENU_PLACES } from './places.ts';

const place = z.enum(MENU_PLACES);

/** Entry of a menu: a published document or a link of staff. */
export const MenuItem = z.object({
  place,
  title: z.string(),
  /** Path on this site, or an https URL. */
  target: z.string(),
});
export type MenuItem = z.infer<typeof MenuItem>;

/** Entries that documents and staff add to the built-in menus. */
export const Menus = z.object({
  items: z.array(MenuItem),
  /** Paths of built-in pages whose document is not published. Menus don't list them. */
  unpublished: z.array(z.string()),
});
export type Menus = z.infer<typeof Menus>;

/** Text of a link by language. Languages with an empty text show the English one. */
const LinkTexts = inEachLanguage(z.string().trim().max(60)).refine((texts) => texts[SOURCE_LANGUAGE] !== '', {
  path: [SOURCE_LANGUAGE],
  message: 'invalid.required',
});

/** A link of staff as it is submitted. */
export const MenuLinkInput = z.strictObject({
  place,
  texts: LinkTexts,
  target: PlainLink,
  hidden: Flag.default(false),
});

/** A link of staff in the CMS. */
export const MenuLink = z.object({
  id: Id,
  place,
  texts: inEachLanguage(z.string()),
  target: z.string(),
  hidden: z.boolean(),
  /** Incremented by each change: an optimistic lock. */
  version: z.number().int(),
  /** Whether the link leads to a page on this site that isn't published, so that menus don't show it. */
  broken: z.boolean(),
});
export type MenuLink = z.infer<typeof MenuLink>;

/** A document that a menu lists by itself. */
export const MenuDocument = z.object({ id: Id, place, title: z.string(), target: z.string() });
export type MenuDocument = z.infer<typeof MenuDocument>;
