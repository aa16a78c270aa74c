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
const edited = ['documents.not-found', 'documents.edited-meanwhile', 'documents.content-invalid', 'forbidden'] as const;

/** The CMS in which staff edit public content and change the texts and settings of the site (MOD-05). */
export const deskRoutes = routes('desk', {
  list: route({
    method: 'GET',
    path: `${API}/desk/documents`,
    access: 'moderator',
    limit: 'read',
    summary: 'Documents of one kind, or all that hold a text in their title or name; the last edited first.',
    input: z.strictObject({
      kind: kind.optional(),
      search: z.string().trim().max(60).optional(),
      /** Only documents with open work: drafts, scheduled publications, missing or outdated texts. */
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
    summary: 'A document with its parts, live and draft.',
    input: z.strictObject({ id: Id }),
    data: DeskDocument,
    errors: ['documents.not-found', 'forbidden'],
  }),
  create: route({
    method: 'POST',
    path: `${API}/desk/document`,
    access: 'moderator',
    limit: 'write',
    summary: 'Begins a document; it has nothing published yet. A chapter names its course: course/chapter.',
    input: z.strictObject({ kind, name: DocumentName }),
    data: DeskDocument,
    errors: ['documents.name-taken', 'documents.no-course', 'forbidden'],
  }),
  save: route({
    method: 'POST',
    path: `${API}/desk/draft`,
    access: 'moderator',
    // Autosave calls it repeatedly while the editor types.
    limit: 'message',
    summary:
      'Keeps what was written of one part. Refused when somebody else saved since `revision`; nothing is lost then.',
    input: one.extend({
      content: Content,
      revision: z.number().int().min(0).max(COUNTER_MAX),
      /** For a first save (revision 0): the live version the editor started from. Not compared if omitted. */
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
    summary: 'Throws the draft of a part away; what is live stays.',
    input: one.extend({ revision: z.number().int().min(1).max(COUNTER_MAX) }),
    data: DeskPart,
    errors: edited,
  }),
  publish: route({
    method: 'POST',
    path: `${API}/desk/publish`,
    access: 'moderator',
    limit: 'write',
    summary:
      'Makes drafts live together, now or at a time to come. `unchanged`: translations that still say what the English text says.',
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
    summary: 'Takes a planned publication back; the drafts stay.',
    input: z.strictObject({ id: Id }),
    data: DeskDocument,
    errors: ['documents.not-found', 'forbidden'],
  }),
  archive: route({
    method: 'POST',
    path: `${API}/desk/archive`,
    access: 'moderator',
    limit: 'write',
    summary: 'Takes a document off the site, or puts it back. What members did with it stays theirs.',
    input: z.strictObject({ id: Id, on: Flag }),
    data: DeskDocument,
    errors: ['documents.not-found', 'documents.needed', 'forbidden'],
  }),
  versions: route({
    method: 'GET',
    path: `${API}/desk/versions`,
    access: 'moderator',
    limit: 'read',
    summary: 'What was published of a part, the newest first.',
    input: one.extend({ cursor: Cursor.optional() }),
    data: pageOf(Version),
    errors: ['documents.not-found', 'forum.cursor-invalid', 'forbidden'],
  }),
  version: route({
    method: 'GET',
    path: `${API}/desk/version`,
    access: 'moderator',
    limit: 'read',
    summary: 'One version with its content, to compare or to restore into a draft.',
    input: z.strictObject({ id: Id }),
    data: Version.extend({ content: Content }),
    errors: ['documents.not-found', 'forbidden'],
  }),
  preview: route({
    method: 'POST',
    path: `${API}/desk/preview`,
    access: 'moderator',
    limit: 'message',
    summary: 'A text as its readers would see it. Nothing is kept.',
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
    summary: 'Keeps a picture for documents, stripped and made small; answers the address that Markdown names.',
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
    summary: "Texts of the pages' frame: built in, and as staff have changed them (BASE-03).",
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
    summary:
      'Changes a text of the frame, or with null takes the built-in one again. What it mentions in braces must stay.',
    input: z.strictObject({ lang: LanguageField, key: z.string().max(200), text: z.string().max(2000).nullable() }),
    data: Done,
    errors: ['documents.no-such-text', 'documents.braces'],
  }),
  settings: route({
    method: 'GET',
    path: `${API}/desk/settings`,
    access: 'admin',
    limit: 'read',
    summary: 'The switches of the site.',
    input: z.strictObject({}),
    data: z.record(z.string(), z.boolean()),
    errors: [],
  }),
  setSetting: route({
    method: 'POST',
    path: `${API}/desk/setting`,
    access: 'admin',
    limit: 'write',
    summary: 'Turns a switch of the site on or off; it stands in the log of the staff.',
    input: z.strictObject({ key: z.string().max(60), on: Flag }),
    data: z.record(z.string(), z.boolean()),
    errors: ['documents.no-such-setting'],
  }),
});
