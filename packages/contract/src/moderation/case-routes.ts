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
    summary: 'List cases',
    description:
      'Returns the open queue with the reported items, most severe first, or decided cases, newest first. Returns 10 cases per page.',
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
    summary: 'Get a case',
    description: 'Returns one case with everything needed to decide it.',
    input: z.strictObject({ id: Id }),
    data: Case,
    errors: ['moderation.case-not-found'],
  }),
  claim: route({
    method: 'POST',
    path: `${API}/moderator/report/claim`,
    access: 'moderator',
    limit: 'write',
    summary: 'Assign or unassign a case',
    description:
      "Assigns the case to the current user for 30 minutes if `on` is true and releases it otherwise. Others can't decide the case while it is assigned.",
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
    summary: 'Decide a case',
    description:
      'Keeps the item, keeps it and warns its author, hides it, deletes it, or hides it and suspends its author. The author and the reporters are notified.',
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
    summary: 'List appeals',
    description:
      'Returns appeals with the decisions they concern: pending ones oldest first, or with `state` `decided` the answered ones newest first. Returns 10 appeals per page.',
    input: z.strictObject({ state: z.enum(['open', 'decided']).default('open'), cursor: Cursor.optional() }),
    data: pageOf(AppealReview),
    errors: ['forum.cursor-invalid'],
  }),
  decideAppeal: route({
    method: 'POST',
    path: `${API}/moderator/appeal/decide`,
    access: 'moderator',
    limit: 'write',
    summary: 'Decide an appeal',
    description:
      "Grants the appeal, which reverses the decision, or refuses it. The person who made the decision can't decide the appeal.",
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
    summary: 'Moderate an item',
    description:
      'Hides, shows or deletes an item that no one has reported. If the item has an open case, this action decides it. The author is notified.',
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
    summary: 'Pin or unpin a post',
    description: 'Places the post above the lists if `on` is true and unpins it otherwise. The author is notified.',
    input: z.strictObject({ id: Id, on: Flag }),
    data: z.object({ pinned: z.boolean() }),
    errors: ['moderation.item-not-found', 'moderation.not-possible'],
  }),
};
