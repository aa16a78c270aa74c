import { z } from 'zod';
import { BRAND_REFUSALS } from '../brand/errors.ts';
import { Flag } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { ARCHIVE_LIMITS } from './archive.ts';
import { ARCHIVE_PARTS } from './paths.ts';

/** Decoding the pictures takes most of the time. */
const TIMEOUT_MS = 120_000;

export const ArchiveChange = z.object({
  part: z.enum(ARCHIVE_PARTS),
  /** Product name, key of a text, kind and name of a document, place and target of a link, slug of a topic, or languages. */
  name: z.string(),
  change: z.enum(['added', 'changed', 'removed', 'archived', 'restored', 'skipped']),
});
export type ArchiveChange = z.infer<typeof ArchiveChange>;

const upload = { field: 'file', maxFiles: 1, maxBytes: ARCHIVE_LIMITS.bytes };

const errors = [
  'media.size',
  'media.count',
  'media.unreadable',
  'documents.needed',
  'documents.content-invalid',
  'documents.nothing-shared',
  'documents.translations-differ',
  'forum.topics-full',
  'forum.last-topic',
  'brand.picture-size',
  'brand.picture-not-found',
  'brand.font-unreadable',
  'brand.font-not-found',
  'brand.managed-by-file',
  'brand-archive.unreadable',
  'brand-archive.entry',
  'brand-archive.too-large',
  'brand-archive.newer',
  'brand-archive.invalid',
  'brand-archive.picture-missing',
  'brand-archive.font-missing',
] as const;

/** Import of a brand archive (BRAND-31). The download is served at `ARCHIVE_PATH`. */
export const brandArchiveRoutes = routes('brand-archive', {
  preview: route({
    method: 'POST',
    path: `${API}/brand/archive/preview`,
    access: 'admin',
    limit: 'upload',
    summary: 'Preview the import of a brand archive',
    description: 'Validates an archive and returns what its import would change. Nothing is stored.',
    input: z.strictObject({}),
    upload,
    data: z.object({
      /** Version of the product that wrote the archive. */
      version: z.string(),
      product: z.string(),
      changes: z.array(ArchiveChange),
      /** Whether the import replaces a draft of the brand with other content. */
      replacesDraft: z.boolean(),
      /** Error that a publication of the brand would be refused with; null if it can be published. */
      refusal: z.enum(BRAND_REFUSALS).nullable(),
      /** Fingerprint of the archive and of everything that it replaces. */
      seen: z.string(),
    }),
    errors,
    timeout: TIMEOUT_MS,
    quiet: true,
  }),
  apply: route({
    method: 'POST',
    path: `${API}/brand/archive/import`,
    access: 'admin',
    limit: 'upload',
    summary: 'Import a brand archive',
    description:
      'Imports an archive, completely or not at all. The brand and the documents become drafts unless their publication is requested; texts, menus, topics, the operator details and the languages change at once. The call is rejected if anything that the archive replaces has changed since the preview with the fingerprint `seen`. The import is recorded in the audit log.',
    input: z.strictObject({
      seen: z.string().regex(/^[0-9a-f]{64}$/),
      publishBrand: Flag,
      publishDocuments: Flag,
    }),
    upload,
    data: z.object({ changes: z.array(ArchiveChange) }),
    errors: [...errors, ...BRAND_REFUSALS, 'brand-archive.changed'],
    timeout: TIMEOUT_MS,
    quiet: true,
  }),
});
