import { z } from 'zod';
import { Cursor, Done, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route } from '../core/route.ts';
import { AppealFields, ReportFields, StatementFields } from './fields.ts';
import { OwnClosing, OwnDecision, OwnHelp, OwnLogLine, OwnReport, OwnReview } from './own-schemas.ts';
import { Suspension } from './schemas.ts';

/** Moderation from a member's view: reports, and decisions on their own content. */
export const ownRoutes = {
  report: route({
    method: 'POST',
    path: `${API}/report/apply`,
    access: 'member',
    limit: 'write',
    summary: 'Report an item to the moderators; one open report per member and item.',
    input: ReportFields,
    data: Done,
    errors: ['moderation.item-not-found', 'moderation.own-item'],
  }),
  standing: route({
    method: 'GET',
    path: `${API}/member/standing`,
    access: 'signed-in',
    limit: 'read',
    summary: 'Get your suspension, the announced closing of your account, and help that staff started for you.',
    input: z.strictObject({}),
    data: z.object({
      suspension: Suspension.nullable(),
      closing: OwnClosing.nullable(),
      help: OwnHelp.nullable(),
    }),
    errors: [],
  }),
  myDecisions: route({
    method: 'GET',
    path: `${API}/member/decisions`,
    access: 'signed-in',
    limit: 'read',
    summary: 'Decisions against what one wrote or against the account, newest first, with the appeals; 10 a page.',
    input: z.strictObject({ cursor: Cursor.optional() }),
    data: pageOf(OwnDecision),
    errors: ['forum.cursor-invalid'],
  }),
  myReviews: route({
    method: 'GET',
    path: `${API}/member/reviews`,
    access: 'signed-in',
    limit: 'read',
    summary: 'List own items that reports have hidden or blurred until a moderator decides; the newest 20.',
    input: z.strictObject({}),
    data: z.object({ items: z.array(OwnReview) }),
    errors: [],
  }),
  explain: route({
    method: 'POST',
    path: `${API}/member/review/explain`,
    access: 'signed-in',
    limit: 'write',
    summary:
      'Tell the moderators about an own item under review. A later text replaces the earlier one until they decide.',
    input: StatementFields,
    data: OwnReview,
    errors: ['moderation.case-not-found'],
  }),
  appeal: route({
    method: 'POST',
    path: `${API}/member/appeal`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Appeals once against a decision within 20 days; another moderator answers. A suspended member may.',
    input: AppealFields,
    data: OwnDecision,
    errors: ['moderation.case-not-found', 'moderation.appeal-late', 'moderation.appeal-made'],
  }),
  myReports: route({
    method: 'GET',
    path: `${API}/member/reports`,
    access: 'signed-in',
    limit: 'read',
    summary: 'The own reports with what became of them, newest first; 10 a page.',
    input: z.strictObject({ cursor: Cursor.optional() }),
    data: pageOf(OwnReport),
    errors: ['forum.cursor-invalid'],
  }),
  myLog: route({
    method: 'GET',
    path: `${API}/member/staff-log`,
    access: 'signed-in',
    limit: 'read',
    summary: 'What staff did to the own account and items, newest first; 20 a page.',
    input: z.strictObject({ cursor: Cursor.optional() }),
    data: pageOf(OwnLogLine),
    errors: ['forum.cursor-invalid'],
  }),
};
