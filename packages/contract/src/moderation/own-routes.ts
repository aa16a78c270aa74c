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
    summary: 'Report an item',
    description: 'Reports an item to the moderators. Each member can have one open report per item.',
    input: ReportFields,
    data: Done,
    errors: ['moderation.item-not-found', 'moderation.own-item'],
  }),
  standing: route({
    method: 'GET',
    path: `${API}/member/standing`,
    access: 'signed-in',
    limit: 'read',
    summary: 'Get your account standing',
    description:
      "Returns the current user's suspension, the announced closure of their account and the account recovery that staff started for them, each null if there is none.",
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
    summary: 'List decisions against your content and account',
    description:
      "Returns the decisions against the current user's content or account with their appeals, newest first. Returns 10 decisions per page.",
    input: z.strictObject({ cursor: Cursor.optional() }),
    data: pageOf(OwnDecision),
    errors: ['forum.cursor-invalid'],
  }),
  myReviews: route({
    method: 'GET',
    path: `${API}/member/reviews`,
    access: 'signed-in',
    limit: 'read',
    summary: 'List your items under review',
    description:
      'Returns the newest 20 items of the current user that reports have hidden or blurred until a moderator decides.',
    input: z.strictObject({}),
    data: z.object({ items: z.array(OwnReview) }),
    errors: [],
  }),
  explain: route({
    method: 'POST',
    path: `${API}/member/review/explain`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Submit an author statement',
    description:
      "Explains one of the current user's items under review to the moderators. A later statement replaces the earlier one until they decide.",
    input: StatementFields,
    data: OwnReview,
    errors: ['moderation.case-not-found'],
  }),
  appeal: route({
    method: 'POST',
    path: `${API}/member/appeal`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Appeal a decision',
    description:
      'Each decision can be appealed once, within 20 days. Another moderator answers. Suspended members can appeal too.',
    input: AppealFields,
    data: OwnDecision,
    errors: ['moderation.case-not-found', 'moderation.appeal-late', 'moderation.appeal-made'],
  }),
  myReports: route({
    method: 'GET',
    path: `${API}/member/reports`,
    access: 'signed-in',
    limit: 'read',
    summary: 'List your reports',
    description: "Returns the current user's reports with their outcomes, newest first. Returns 10 reports per page.",
    input: z.strictObject({ cursor: Cursor.optional() }),
    data: pageOf(OwnReport),
    errors: ['forum.cursor-invalid'],
  }),
  myLog: route({
    method: 'GET',
    path: `${API}/member/staff-log`,
    access: 'signed-in',
    limit: 'read',
    summary: 'List staff actions on your account',
    description:
      "Returns what staff did to the current user's account and items, newest first. Returns 20 actions per page.",
    input: z.strictObject({ cursor: Cursor.optional() }),
    data: pageOf(OwnLogLine),
    errors: ['forum.cursor-invalid'],
  }),
};
