import { z } from 'zod';
import { Cursor, Done, Flag, Id, LanguageField, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { ROLES } from '../core/roles.ts';
import { route, routes } from '../core/route.ts';
import { ApplicationReview } from '../members/schemas.ts';
import { caseRoutes } from './case-routes.ts';
import { StaffNoteFields, SuspendFields, WarnFields, WordFields } from './fields.ts';
import { ownRoutes } from './own-routes.ts';
import {
  ITEM_STATES,
  LogLine,
  LogProof,
  MANAGED_POST_SORTS,
  MANAGED_REPLY_SORTS,
  ManagedMember,
  ManagedPost,
  ManagedReply,
  MEMBER_SORTS,
  Rules,
  STAFF_ACTIONS,
  WatchedWord,
} from './schemas.ts';

/** Search term of a list: words of its content, or the prefix of a name. */
const search = z.string().trim().max(60).optional();

/** A UTC date within the database's range. */
const day = z.iso.date().refine((text) => text >= '2000-01-01' && text < '9999-01-01');

/** Filters of the audit log. */
const logged = z.strictObject({
  action: z.enum(STAFF_ACTIONS).optional(),
  actor: Id.optional(),
  subject: Id.optional(),
  /** Nicknames of the actor and the subject. */
  who: z.string().trim().max(60).optional(),
  whom: z.string().trim().max(60).optional(),
  from: day.optional(),
  to: day.optional(),
});

export const moderationRoutes = routes('moderation', {
  ...ownRoutes,
  ...caseRoutes,
  applications: route({
    method: 'GET',
    path: `${API}/moderator/applications`,
    access: 'moderator',
    limit: 'read',
    summary: 'List join applications',
    description:
      'Returns pending applications, oldest first, or decided ones, newest first. Returns 20 applications per page.',
    input: z.strictObject({
      state: z.enum(['received', 'accepted', 'rejected']).default('received'),
      cursor: Cursor.optional(),
    }),
    data: pageOf(ApplicationReview),
    errors: ['forum.cursor-invalid'],
  }),
  decide: route({
    method: 'POST',
    path: `${API}/moderator/application/decide`,
    access: 'moderator',
    limit: 'write',
    summary: 'Decide a join application',
    description:
      'Accepts or rejects the application. The applicant is notified by email and in real time. A rejection requires a reason.',
    input: z
      .strictObject({ id: Id, accept: z.boolean(), reason: z.string().trim().max(500, 'invalid.too-long').default('') })
      .refine((input) => input.accept || input.reason !== '', {
        path: ['reason'],
        error: 'moderation.reason-required',
      }),
    data: ApplicationReview,
    errors: ['members.application-not-found', 'members.application-decided'],
  }),

  members: route({
    method: 'GET',
    path: `${API}/moderator/members`,
    access: 'staff',
    limit: 'read',
    summary: 'List members for staff',
    description:
      'Returns 30 members per page. Representatives get the listed members who work on their cam site, without the data that only staff see.',
    input: z.strictObject({
      sort: z.enum(MEMBER_SORTS).default('joined'),
      role: z.enum(ROLES).optional(),
      /** `look-alike`: the nickname resembles another member's or the team's. */
      status: z.enum(['active', 'suspended', 'banned', 'look-alike']).optional(),
      s: search,
      cursor: Cursor.optional(),
    }),
    data: pageOf(ManagedMember),
    errors: ['forum.cursor-invalid'],
  }),
  warn: route({
    method: 'POST',
    path: `${API}/moderator/member/warn`,
    access: 'moderator',
    limit: 'write',
    summary: 'Warn a member',
    description:
      "Sends the member a warning as a notification and by email, and records it. It has no other effect, and can be appealed. If the member's account has an open case, the warning decides it. The same warning is not sent again within 10 minutes, by anyone.",
    input: WarnFields,
    data: ManagedMember,
    errors: [
      'members.not-found',
      'members.above-own-role',
      // Errors of the member's open case, which is decided at the same time.
      'moderation.own-report',
      'moderation.case-claimed',
    ],
  }),
  suspend: route({
    method: 'POST',
    path: `${API}/moderator/member/suspend`,
    access: 'moderator',
    limit: 'write',
    summary: 'Suspend a member or lift a suspension',
    description:
      'Suspends the member for a number of days or until staff lift the suspension, or lifts it. Open pages of the member are notified immediately.',
    input: SuspendFields,
    data: ManagedMember,
    errors: [
      'members.not-found',
      'members.above-own-role',
      // Errors of the member's open case, which is decided at the same time.
      'moderation.own-report',
      'moderation.case-claimed',
    ],
  }),
  memo: route({
    method: 'POST',
    path: `${API}/moderator/member/memo`,
    access: 'moderator',
    limit: 'write',
    summary: 'Save a staff note',
    description: 'Saves a note about a member that only staff can read. An empty text deletes the note.',
    input: StaffNoteFields,
    data: ManagedMember,
    errors: ['members.not-found', 'members.above-own-role'],
  }),
  setRole: route({
    method: 'POST',
    path: `${API}/moderator/member/role`,
    access: 'admin',
    limit: 'write',
    summary: 'Change the role of a member',
    description: "Assigns a role below the current user's own.",
    input: z.strictObject({ id: Id, role: z.enum(ROLES) }),
    data: ManagedMember,
    errors: ['members.not-found', 'members.above-own-role'],
  }),
  articles: route({
    method: 'GET',
    path: `${API}/moderator/articles`,
    access: 'staff',
    limit: 'read',
    summary: 'List posts for staff',
    description:
      "Returns posts in every state, 30 per page. `author` is a member's id. Representatives get the visible posts of the members they can list.",
    input: z.strictObject({
      sort: z.enum(MANAGED_POST_SORTS).default('newest'),
      state: z.enum(ITEM_STATES).optional(),
      topic: z.string().max(60).optional(),
      language: LanguageField.optional(),
      author: Id.optional(),
      s: search,
      cursor: Cursor.optional(),
    }),
    data: pageOf(ManagedPost),
    errors: ['forum.cursor-invalid'],
  }),
  comments: route({
    method: 'GET',
    path: `${API}/moderator/comments`,
    access: 'staff',
    limit: 'read',
    summary: 'List replies for staff',
    description:
      "Returns replies in every state, 30 per page. `author` is a member's id. Representatives get the visible replies of the members they can list.",
    input: z.strictObject({
      sort: z.enum(MANAGED_REPLY_SORTS).default('newest'),
      state: z.enum(ITEM_STATES).optional(),
      language: LanguageField.optional(),
      author: Id.optional(),
      s: search,
      cursor: Cursor.optional(),
    }),
    data: pageOf(ManagedReply),
    errors: ['forum.cursor-invalid'],
  }),

  words: route({
    method: 'GET',
    path: `${API}/moderator/words`,
    access: 'moderator',
    limit: 'read',
    summary: 'List watched words',
    description: 'Returns the watched words in alphabetical order.',
    input: z.strictObject({}),
    data: z.object({ items: z.array(WatchedWord) }),
    errors: [],
  }),
  saveWord: route({
    method: 'POST',
    path: `${API}/moderator/word`,
    access: 'moderator',
    limit: 'write',
    summary: 'Save a watched word',
    description:
      'Adds a watched word or changes its action: `hold` hides a text until a moderator decides, `flag` leaves it visible in the meantime.',
    input: WordFields,
    data: WatchedWord,
    errors: ['moderation.words-full'],
  }),
  removeWord: route({
    method: 'DELETE',
    path: `${API}/moderator/word`,
    access: 'moderator',
    limit: 'write',
    summary: 'Delete a watched word',
    description: 'Texts that contain the word are no longer put into the queue because of it.',
    input: z.strictObject({ id: Id }),
    data: Done,
    errors: [],
  }),
  rules: route({
    method: 'GET',
    path: `${API}/moderator/rules`,
    access: 'moderator',
    limit: 'read',
    summary: 'Get moderation settings',
    description: 'Returns the settings of the moderation.',
    input: z.strictObject({}),
    data: Rules,
    errors: [],
  }),
  saveRules: route({
    method: 'POST',
    path: `${API}/moderator/rules`,
    access: 'admin',
    limit: 'write',
    summary: 'Update moderation settings',
    description: 'Changes the settings of the moderation.',
    input: z.strictObject({ holdFirstPosts: Flag }),
    data: Rules,
    errors: [],
  }),
  log: route({
    method: 'GET',
    path: `${API}/moderator/log`,
    access: 'admin',
    limit: 'read',
    summary: 'List audit log entries',
    description:
      'Returns staff actions, newest first, 30 per page. `actor` and `subject` are ids; `from` and `to` are UTC days, both inclusive.',
    input: logged.extend({ cursor: Cursor.optional() }),
    data: pageOf(LogLine),
    errors: ['forum.cursor-invalid'],
  }),
  exportLog: route({
    method: 'POST',
    path: `${API}/moderator/log/export`,
    access: 'admin',
    limit: 'guard',
    summary: 'Export the audit log',
    description:
      'Returns the newest 10,000 entries that match the filters as CSV: ids, times and hashes, without any text that staff or members wrote. The export is itself recorded in the audit log.',
    input: logged,
    data: z.object({ csv: z.string(), lines: z.number().int(), more: z.boolean() }),
    errors: [],
  }),
  verifyLog: route({
    method: 'GET',
    path: `${API}/moderator/log/verify`,
    access: 'admin',
    limit: 'guard',
    summary: 'Verify the audit log',
    description: 'Verifies the hash chain of the audit log and returns the first entry that does not match.',
    input: z.strictObject({}),
    data: LogProof,
    errors: [],
    once: true,
  }),
});
