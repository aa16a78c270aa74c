import { z } from 'zod';
import { COUNTER_MAX, Cursor, Done, Flag, Id, LanguageField, pageOf, Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Content, PARTS } from '../documents/fields.ts';
import { DOCUMENT_KINDS, DocumentName } from '../documents/kinds.ts';
import { Page } from '../documents/schemas.ts';
import { DeskDocument, DeskPart, DeskRow, Version } from './schemas.ts';

const kind = z.enum(DOCUMENT_KINDS);
const part = z.enum(PARTS);
const one = z.strictObject({ id: Id, part });
/** Override of an interface text; null: the built-in text applies. */
const OverrideText = z.string().max(2000).nullable();
const edited = ['documents.not-found', 'documents.edit-conflict', 'documents.content-invalid', 'forbidden'] as const;

/** The CMS in which staff edit public content and change the texts and settings of the site (MOD-05). */
export const cmsRoutes = routes('desk', {
  list: route({
    method: 'GET',
    path: `${API}/desk/documents`,
    access: 'moderator',
    limit: 'read',
    summary: 'List documents',
    description:
      'Returns documents, most recently edited first: those of one kind, or all whose title or name contains `search`. Returns 30 documents per page.',
    input: z.strictObject({
      kind: kind.optional(),
      search: z.string().trim().max(60).optional(),
      /** Only documents with open work, such as drafts, scheduled publications, and missing or outdated texts. */
      open: Flag.optional(),
      cursor: Cursor.optional(),
    }),
    data: pageOf(DeskRow),
    errors: ['forum.cursor-invalid', 'forbidden'],
  }),
  open: route({
    method: 'GET',
    path: `${API}/desk/document`,
    access: 'moderator',
    limit: 'read',
    summary: 'Get a document',
    description: 'Returns the document with the live version and the draft of each part.',
    input: z.strictObject({ id: Id }),
    data: DeskDocument,
    errors: ['documents.not-found', 'forbidden'],
  }),
  create: route({
    method: 'POST',
    path: `${API}/desk/document`,
    access: 'moderator',
    limit: 'write',
    summary: 'Create a document',
    description:
      'Creates a document without any published content. The name of a chapter contains its course: `course/chapter`.',
    input: z.strictObject({ kind, name: DocumentName }),
    data: DeskDocument,
    errors: ['documents.name-taken', 'documents.no-course', 'forbidden'],
  }),
  save: route({
    method: 'POST',
    path: `${API}/desk/draft`,
    access: 'moderator',
    // Autosave calls this route repeatedly while the editor types.
    limit: 'message',
    summary: 'Save the draft of a document part',
    description:
      'Stores the draft of one part. The call is rejected if someone else has saved since `revision`; the stored draft then stays unchanged.',
    input: one.extend({
      content: Content,
      revision: z.number().int().min(0).max(COUNTER_MAX),
      /** For a first save (revision 0): the live version that the editor started from. Not compared if omitted. */
      liveVersion: z.number().int().nullable().optional(),
    }),
    data: DeskPart,
    errors: edited,
    quiet: true,
  }),
  discard: route({
    method: 'POST',
    path: `${API}/desk/discard`,
    access: 'moderator',
    limit: 'write',
    summary: 'Discard the draft of a document part',
    description: 'Deletes the draft. The live version stays.',
    input: one.extend({ revision: z.number().int().min(1).max(COUNTER_MAX) }),
    data: DeskPart,
    errors: edited,
  }),
  publish: route({
    method: 'POST',
    path: `${API}/desk/publish`,
    access: 'moderator',
    limit: 'write',
    summary: 'Publish a document',
    description:
      'Publishes the drafts of the given parts together, now or at a future time `at`. `unchanged` lists the translations that still match the English text.',
    input: z.strictObject({
      id: Id,
      parts: z
        .array(z.object({ part, revision: z.number().int().min(1).max(COUNTER_MAX) }))
        .min(1)
        .max(PARTS.length),
      unchanged: z.array(LanguageField).default([]),
      at: Time.optional(),
    }),
    data: DeskDocument,
    errors: [...edited, 'documents.translations-differ', 'documents.time-past', 'documents.nothing-shared'],
  }),
  unschedule: route({
    method: 'POST',
    path: `${API}/desk/unschedule`,
    access: 'moderator',
    limit: 'write',
    summary: 'Unschedule a publication',
    description: 'Cancels the scheduled publication of a document. The drafts stay.',
    input: z.strictObject({ id: Id }),
    data: DeskDocument,
    errors: ['documents.not-found', 'forbidden'],
  }),
  archive: route({
    method: 'POST',
    path: `${API}/desk/archive`,
    access: 'moderator',
    limit: 'write',
    summary: 'Archive or restore a document',
    description:
      "Removes a document from the site if `on` is true and restores it otherwise. The members' data about the document, such as progress, is retained.",
    input: z.strictObject({ id: Id, on: Flag }),
    data: DeskDocument,
    errors: ['documents.not-found', 'documents.needed', 'forbidden'],
  }),
  archiveAll: route({
    method: 'POST',
    path: `${API}/desk/archive-all`,
    access: 'admin',
    limit: 'write',
    summary: 'Archive or restore all documents of a kind',
    description:
      'Archives the published documents of a kind if `on` is true and restores them otherwise, up to 100 per call: repeat it while `more` is true. Documents that must stay published are left out. The call is idempotent.',
    input: z.strictObject({ kind, on: Flag }),
    data: z.object({
      /** Whether documents are left for another call. */
      more: z.boolean(),
    }),
    errors: [],
  }),
  review: route({
    method: 'POST',
    path: `${API}/desk/review`,
    access: 'admin',
    limit: 'write',
    summary: 'Mark a policy as reviewed',
    description:
      'Records that the operator has read the published texts of a policy; it is then in force since today. `versions` are the version numbers of the texts that were read: the call is rejected if others are published, and while a text contains the note of a template or a placeholder in square brackets.',
    input: z.strictObject({
      id: Id,
      versions: z.partialRecord(LanguageField, z.number().int().min(1).max(COUNTER_MAX)),
    }),
    data: DeskDocument,
    errors: ['documents.not-found', 'documents.edit-conflict', 'documents.unfinished', 'forbidden'],
  }),
  versions: route({
    method: 'GET',
    path: `${API}/desk/versions`,
    access: 'moderator',
    limit: 'read',
    summary: 'List versions of a document part',
    description: 'Returns the published versions of a part, newest first. Returns 20 versions per page.',
    input: one.extend({ cursor: Cursor.optional() }),
    data: pageOf(Version),
    errors: ['documents.not-found', 'forum.cursor-invalid', 'forbidden'],
  }),
  version: route({
    method: 'GET',
    path: `${API}/desk/version`,
    access: 'moderator',
    limit: 'read',
    summary: 'Get a document version',
    description: 'Returns one version with its content, to compare it or to restore it into a draft.',
    input: z.strictObject({ id: Id }),
    data: Version.extend({ content: Content }),
    errors: ['documents.not-found', 'forbidden'],
  }),
  preview: route({
    method: 'POST',
    path: `${API}/desk/preview`,
    access: 'moderator',
    limit: 'message',
    summary: 'Preview a document',
    description: 'Renders a text as its readers would see it. Nothing is stored.',
    input: z.strictObject({ kind, part: LanguageField, content: Content }),
    data: Page,
    errors: ['documents.content-invalid', 'forbidden'],
    reads: true,
    quiet: true,
  }),
  picture: route({
    method: 'POST',
    path: `${API}/desk/picture`,
    access: 'moderator',
    limit: 'upload',
    summary: 'Upload a document image',
    description:
      'Stores an image for documents without its metadata and in reduced size. Returns the URL to use in Markdown.',
    input: z.strictObject({}),
    upload: { field: 'file', maxFiles: 1, maxBytes: 8 * 1024 * 1024 },
    data: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
    errors: ['media.type', 'media.size', 'media.unreadable', 'media.count'],
  }),
  texts: route({
    method: 'GET',
    path: `${API}/desk/texts`,
    access: 'admin',
    limit: 'read',
    summary: 'List interface texts',
    description:
      'Returns the texts of one language that can be overridden: the built-in text of each key and its override by staff, if there is one. Contains the texts of pages, emails, notifications and errors, but not the subjects of emails and the texts of push notifications, which stay neutral.',
    input: z.strictObject({
      lang: LanguageField,
      namespace: z.string().max(40).optional(),
      search: z.string().trim().max(60).optional(),
      changed: Flag.optional(),
    }),
    data: z.object({
      namespaces: z.array(z.string()),
      items: z.array(z.object({ key: z.string(), builtIn: z.string(), text: z.string().nullable() })),
      /** Whether there are more matches than returned. */
      more: z.boolean(),
    }),
    errors: [],
  }),
  setText: route({
    method: 'POST',
    path: `${API}/desk/text`,
    access: 'admin',
    limit: 'write',
    summary: 'Override an interface text',
    description:
      'Changes a text everywhere it appears; null restores the built-in one. `seen` is the override that the editor started from, or null for the built-in text: the call is rejected if another one is stored. The placeholders in braces must be retained. Subjects of emails cannot be changed.',
    input: z.strictObject({
      lang: LanguageField,
      key: z.string().max(200),
      text: OverrideText,
      seen: OverrideText,
    }),
    data: Done,
    errors: ['documents.no-such-text', 'documents.braces', 'documents.no-braces', 'edit-conflict'],
  }),
  settings: route({
    method: 'GET',
    path: `${API}/desk/settings`,
    access: 'admin',
    limit: 'read',
    summary: 'List site settings',
    description: 'Returns the site settings and whether each is on.',
    input: z.strictObject({}),
    data: z.record(z.string(), z.boolean()),
    errors: [],
  }),
  setSetting: route({
    method: 'POST',
    path: `${API}/desk/setting`,
    access: 'admin',
    limit: 'write',
    summary: 'Update a site setting',
    description: 'Turns a site setting on or off. The change is recorded in the audit log.',
    input: z.strictObject({ key: z.string().max(60), on: Flag }),
    data: z.record(z.string(), z.boolean()),
    errors: ['documents.no-such-setting'],
  }),
});
