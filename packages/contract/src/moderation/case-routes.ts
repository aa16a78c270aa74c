import { z } from 'zod';
import { Cursor, Flag, Id, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route } from '../core/route.ts';
import { ActFields, AppealAnswerFields, DecisionFields } from './fields.ts';
import { AppealReview, Case, CASE_SOURCES, ITEM_KINDS, ITEM_STATES, QueueCounts, QUEUES } from './schemas.ts';

/** Decisions of staff: cases, appeals, and items without a report. */
export const caseRoutes = {
  cases: route({
    method: 'GET',
    path: `${API}/moderator/report`,
    access: 'moderator',
    limit: 'read',
    summary: 'The queue with the items in place, worst first; the decided newest first. 10 a page.',
    input: z.strictObject({
      queue: z.enum(QUEUES).default('open'),
      kind: z.enum(ITEM_KINDS).optional(),
      source: z.enum(CASE_SOURCES).optional(),
      cursor: Cursor.optional(),
    }),
    data: pageOf(Case).extend({ counts: QueueCounts }),
    errors: ['forum.cursor-invalid'],
  }),
  case: route({
    method: 'GET',
    path: `${API}/moderator/report/detail`,
    access: 'moderator',
    limit: 'read',
    summary: 'One case.',
    input: z.strictObject({ id: Id }),
    data: Case,
    errors: ['moderation.case-not-found'],
  }),
  claim: route({
    method: 'POST',
    path: `${API}/moderator/report/claim`,
    access: 'moderator',
    limit: 'write',
    summary: 'Takes a case for 30 minutes, or gives it back; others cannot decide it meanwhile.',
    input: z.strictObject({ id: Id, on: Flag }),
    data: Case,
    errors: [
      'moderation.case-not-found',
      'moderation.case-decided',
      'moderation.case-claimed',
      'moderation.own-item',
      'moderation.own-report',
      'members.above-own-role',
    ],
  }),
  decideCase: route({
    method: 'POST',
    path: `${API}/moderator/report/decide`,
    access: 'moderator',
    limit: 'write',
    summary:
      'Decides a case: keep, hide, delete, or hide and suspend the author. The author is told, and the reporters.',
    input: DecisionFields,
    data: Case,
    errors: [
      'moderation.case-not-found',
      'moderation.case-decided',
      'moderation.case-claimed',
      'moderation.own-item',
      'moderation.own-report',
      'moderation.not-possible',
      'members.above-own-role',
    ],
  }),
  appeals: route({
    method: 'GET',
    path: `${API}/moderator/appeals`,
    access: 'moderator',
    limit: 'read',
    summary: 'Appeals with the decisions they are against; those that wait oldest first, the answered newest first.',
    input: z.strictObject({ state: z.enum(['open', 'decided']).default('open'), cursor: Cursor.optional() }),
    data: pageOf(AppealReview),
    errors: ['forum.cursor-invalid'],
  }),
  decideAppeal: route({
    method: 'POST',
    path: `${API}/moderator/appeal/decide`,
    access: 'moderator',
    limit: 'write',
    summary: 'Grants an appeal, which undoes the decision, or refuses it; never by whoever decided before.',
    input: AppealAnswerFields,
    data: AppealReview,
    errors: [
      'moderation.appeal-not-found',
      'moderation.appeal-decided',
      'moderation.own-item',
      'moderation.own-decision',
      'members.above-own-role',
    ],
  }),
  act: route({
    method: 'POST',
    path: `${API}/moderator/item/act`,
    access: 'moderator',
    limit: 'write',
    summary: 'Hides, shows or deletes an item that nobody reported, or decides its open case so. The author is told.',
    input: ActFields,
    data: z.object({ state: z.enum(ITEM_STATES) }),
    errors: [
      'moderation.item-not-found',
      'moderation.own-item',
      'moderation.own-report',
      'moderation.case-claimed',
      'moderation.not-possible',
      'members.above-own-role',
    ],
  }),
  pin: route({
    method: 'POST',
    path: `${API}/moderator/article/pin`,
    access: 'admin',
    limit: 'write',
    summary: 'Pins a post above the lists, or unpins it; the author is told.',
    input: z.strictObject({ id: Id, on: Flag }),
    data: z.object({ pinned: z.boolean() }),
    errors: ['moderation.item-not-found', 'moderation.not-possible'],
  }),
};
