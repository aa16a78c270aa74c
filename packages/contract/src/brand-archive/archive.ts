import { z } from 'zod';
import { Brand } from '../brand/brand.ts';
import { LanguageField } from '../core/fields.ts';
import { Content, PARTS } from '../documents/fields.ts';
import { DocumentName } from '../documents/kinds.ts';
import { topicRoutes, TOPICS_MAX } from '../forum/topic-routes.ts';
import { LINKS_PER_PLACE, MENU_PLACES } from '../menus/places.ts';
import { MenuLinkInput } from '../menus/schemas.ts';
import { Operator } from '../site/operator.ts';

/** Format of archives that this version writes. It reads this one and older ones. */
export const ARCHIVE_FORMAT = 1;
/** Limits of an archive: size of the ZIP file, total size of its entries, and their number. */
export const ARCHIVE_LIMITS = { bytes: 32 * 1024 * 1024, unpackedBytes: 64 * 1024 * 1024, entries: 500 };
/** Entry that contains everything except the pictures. */
export const ARCHIVE_JSON = 'brand.json';

/** Kinds of documents in an archive. */
const ARCHIVED_KINDS = ['pages', 'policies'] as const;
const DOCUMENTS_MAX = 300;

/** Rejects lists with several entries of one name. */
function distinctBy<T>(list: z.ZodType<T[], T[]>, nameOf: (one: T) => string) {
  return list.refine((all) => new Set(all.map(nameOf)).size === all.length, 'brand-archive.twice');
}

/** A page or policy that staff created or changed. It contains the parts that staff published. */
export const ArchivedDocument = z.strictObject({
  kind: z.enum(ARCHIVED_KINDS),
  name: DocumentName,
  archived: z.boolean(),
  parts: z.partialRecord(z.enum(PARTS), Content),
});
export type ArchivedDocument = z.output<typeof ArchivedDocument>;

export const ArchivedTopic = topicRoutes.createTopic.input.extend({ archived: z.boolean() });
export type ArchivedTopic = z.output<typeof ArchivedTopic>;

/** Overrides of interface texts by language and `namespace:key`. */
const ArchivedTexts = z.partialRecord(LanguageField, z.record(z.string().max(200), z.string().min(1).max(2000)));
export type ArchivedTexts = z.output<typeof ArchivedTexts>;

/** Properties by which an archive of another version is recognized. Later formats keep them. */
export const ArchiveHead = z.looseObject({
  format: z.number().int().min(1),
  /** Version of the product that wrote the archive. */
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}([.+-][\w.+-]{0,30})?$/),
});

/** A brand. Files of versions in which the slug was a setting do not contain it. */
const ArchivedBrand = Brand.partial({ partnerSlug: true });

/** Content of `brand.json`: the brand of a site with everything that names and describes the site. */
export const BrandArchive = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: ArchiveHead.shape.version,
  brand: ArchivedBrand,
  texts: ArchivedTexts,
  documents: distinctBy(z.array(ArchivedDocument).max(DOCUMENTS_MAX), ({ kind, name }) => `${kind} ${name}`),
  menus: z
    .array(MenuLinkInput)
    .max(LINKS_PER_PLACE * MENU_PLACES.length)
    .refine(
      (links) => MENU_PLACES.every((one) => links.filter(({ place }) => place === one).length <= LINKS_PER_PLACE),
      {
        error: 'menus.full',
        params: { max: LINKS_PER_PLACE },
      },
    ),
  topics: distinctBy(z.array(ArchivedTopic).max(TOPICS_MAX), ({ slug }) => slug),
  operator: Operator,
  /**
   * Languages that the site offers, the default one first. Files of older versions do not state them; those of other
   * versions can contain languages that this one does not have, which are skipped.
   */
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/))
    .min(1)
    .max(50)
    .optional(),
});
export type BrandArchive = z.output<typeof BrandArchive>;
