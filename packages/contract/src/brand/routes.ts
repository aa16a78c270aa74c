import { z } from 'zod';
import { COUNTER_MAX, Cursor, Flag, LanguageField, pageOf, Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Author } from '../members/schemas.ts';
import { PartnerSlug } from '../site/partner-slug.ts';
import { ADDED_FIELDS } from './additions.ts';
import { Brand, BrandPicture, PICTURE_MAX_BYTES } from './brand.ts';
import { BRAND_REFUSALS } from './errors.ts';
import { BrandFontFile, FONT_MAX_BYTES } from './uploaded-fonts.ts';

/** Revision of the draft that the caller has seen; 0 if there was none. */
const revision = z.number().int().min(0).max(COUNTER_MAX);

const Editor = Author.nullable();

export const BrandDraft = z.object({
  brand: Brand,
  revision,
  editor: Editor,
  editedAt: Time,
});
export type BrandDraft = z.infer<typeof BrandDraft>;

export const BrandVersion = z.object({
  /** Counts from 1; 0 is the built-in brand, as which the site starts. */
  number: z.number().int().min(0),
  brand: Brand,
  author: Editor,
  publishedAt: Time.nullable(),
  /** Number of the older version that this one restored; null for a published draft. */
  restored: z.number().int().min(0).nullable(),
});
export type BrandVersion = z.infer<typeof BrandVersion>;

const BrandState = z.object({
  published: BrandVersion,
  draft: BrandDraft.nullable(),
  /** Whether the setting BRAND_FILE determines the brand, so that it cannot be changed here. */
  managedByFile: z.boolean(),
  /** Fields and tokens that this version of the product adds to brands since the last publication. */
  additions: z.array(z.object({ field: z.enum(ADDED_FIELDS), version: z.string() })),
});

/** Kinds of owners that reserve an address, so that it cannot be that of the partner. */
export const SLUG_OWNERS = ['page', 'member', 'topic'] as const;
export type SlugOwner = (typeof SLUG_OWNERS)[number];

/** The brand of the site: names, pictures, colours, fonts and texts that every surface follows (BRAND-01). */
export const brandRoutes = routes('brand', {
  get: route({
    method: 'GET',
    path: `${API}/brand`,
    access: 'admin',
    limit: 'read',
    summary: 'Get the brand',
    description: 'Returns the published brand and the draft, if there is one.',
    input: z.strictObject({}),
    data: BrandState,
    errors: [],
  }),
  history: route({
    method: 'GET',
    path: `${API}/brand/history`,
    access: 'admin',
    limit: 'read',
    summary: 'List brand versions',
    description: 'Returns the published versions, newest first. Returns 20 versions per page.',
    input: z.strictObject({ cursor: Cursor.optional() }),
    data: pageOf(BrandVersion),
    errors: ['forum.cursor-invalid'],
  }),
  save: route({
    method: 'POST',
    path: `${API}/brand/draft`,
    access: 'admin',
    // Autosave calls this route repeatedly while the editor works.
    limit: 'message',
    summary: 'Save the brand draft',
    description:
      'Stores the draft, which all administrators share. The call is rejected if someone else has saved or discarded it since `revision`; the stored draft then stays unchanged. Colours without enough contrast can be saved but not published.',
    input: z.strictObject({ brand: Brand, revision }),
    data: BrandDraft,
    errors: ['brand.managed-by-file', 'brand.edit-conflict', 'brand.picture-not-found', 'brand.font-not-found'],
    quiet: true,
  }),
  discard: route({
    method: 'POST',
    path: `${API}/brand/discard`,
    access: 'admin',
    limit: 'write',
    summary: 'Discard the brand draft',
    description: 'Deletes the draft. The published brand stays.',
    input: z.strictObject({ revision }),
    data: BrandState,
    errors: ['brand.managed-by-file', 'brand.edit-conflict'],
  }),
  publish: route({
    method: 'POST',
    path: `${API}/brand/publish`,
    access: 'admin',
    limit: 'write',
    summary: 'Publish the brand draft',
    description:
      'Publishes the draft as a new version. All pages, emails and files follow it at once. The call is rejected if the colours do not have enough contrast or if the new address of the partner is reserved. The former address leads to the new one. The change is recorded in the audit log.',
    input: z.strictObject({ revision }),
    data: BrandState,
    errors: [
      'brand.managed-by-file',
      'brand.edit-conflict',
      'brand.no-draft',
      ...BRAND_REFUSALS,
      'brand.picture-not-found',
      'brand.font-not-found',
    ],
  }),
  restore: route({
    method: 'POST',
    path: `${API}/brand/restore`,
    access: 'admin',
    limit: 'write',
    summary: 'Restore a brand version',
    description:
      'Publishes an older version again, as a new version; 0 is the built-in brand. The draft stays. `published` is the version that the caller sees as published. The change is recorded in the audit log.',
    input: z.strictObject({
      number: z.number().int().min(0).max(COUNTER_MAX),
      published: z.number().int().min(0).max(COUNTER_MAX),
    }),
    data: BrandState,
    errors: ['brand.managed-by-file', 'brand.edit-conflict', 'brand.version-not-found', ...BRAND_REFUSALS],
  }),
  checkSlug: route({
    method: 'GET',
    path: `${API}/brand/partner-slug`,
    access: 'admin',
    limit: 'message',
    summary: 'Check the address of the partner',
    description:
      'Returns what reserves an address: a page of the site, the username of a member or a topic; null if it can be published.',
    input: z.strictObject({ slug: PartnerSlug }),
    data: z.object({ reservedBy: z.enum(SLUG_OWNERS).nullable() }),
    errors: [],
    quiet: true,
  }),
  previewMail: route({
    method: 'POST',
    path: `${API}/brand/mail`,
    access: 'admin',
    limit: 'message',
    summary: 'Preview an email',
    description: 'Renders a sample email with the given brand. Nothing is stored or sent.',
    input: z.strictObject({ brand: Brand, language: LanguageField }),
    data: z.object({ subject: z.string(), html: z.string() }),
    errors: [],
    reads: true,
    quiet: true,
  }),
  previewShareImage: route({
    method: 'POST',
    path: `${API}/brand/share-image`,
    access: 'admin',
    limit: 'message',
    summary: 'Preview the share image',
    description: 'Draws the share image of the given brand and returns it as a data URL. Nothing is stored.',
    input: z.strictObject({ brand: Brand }),
    data: z.object({ image: z.string() }),
    errors: [],
    reads: true,
    quiet: true,
  }),
  upload: route({
    method: 'POST',
    path: `${API}/brand/picture`,
    access: 'admin',
    limit: 'upload',
    summary: 'Upload a brand picture',
    description:
      'Stores an SVG, PNG, JPEG or WebP picture as PNG, without scripts and metadata. Returns the picture to use as logo, icon or share image in the draft, and its URL. One logo is enough: icons and the share image are made from it.',
    input: z.strictObject({}),
    upload: { field: 'file', maxFiles: 1, maxBytes: PICTURE_MAX_BYTES },
    data: z.object({ picture: BrandPicture, url: z.string() }),
    errors: ['media.type', 'media.size', 'media.unreadable', 'media.count', 'brand.picture-size'],
  }),
  uploadFont: route({
    method: 'POST',
    path: `${API}/brand/font`,
    access: 'admin',
    limit: 'upload',
    summary: 'Upload a brand font',
    description:
      'Stores a font file (WOFF2, WOFF, TTF or OTF) as WOFF2 with the Latin and Cyrillic letters of the font, without hinting. Each file is one weight of a font, or several weights of a variable one. Returns the file to use in `fonts.uploads` of the draft, with the scripts that it covers. Characters that the font lacks are shown in the built-in font. The caller confirms with `licensed` that the site may use the font on the web.',
    input: z.strictObject({ licensed: Flag }),
    upload: { field: 'file', maxFiles: 1, maxBytes: FONT_MAX_BYTES },
    data: BrandFontFile,
    errors: ['media.size', 'media.count', 'brand.font-unreadable', 'brand.font-license'],
  }),
});
