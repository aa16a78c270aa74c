import { z } from 'zod';
import { Cursor, Done, Id, LanguageField, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { ComparedFields, FactFields, FilterFields, ReviewFields, VoteFields } from './fields.ts';
import { Facts, HistoryPage, Rating, Site, SiteList, SiteReview, SiteSheet, Votes } from './schemas.ts';

/** Unknown names return 404 instead of a validation error. */
const slug = z.string().max(120);
const ownErrors = ['camsites.review-not-found', 'camsites.not-the-author'] as const;

/**
 * Cam sites: facts with source and date, reviews by members who work there, and the change history (SITES-01,
 * SITES-02).
 */
export const camsiteRoutes = routes('camsites', {
  list: route({
    method: 'GET',
    path: `${API}/camsite/list`,
    access: 'public',
    cache: 'everyone',
    limit: 'read',
    summary:
      'The sites that the filters find; several choices of one filter, with commas between, are alternatives. Unknown values are not matched; `unknown` says how many sites are left out for that.',
    input: FilterFields,
    data: SiteList,
    errors: [],
  }),
  open: route({
    method: 'GET',
    path: `${API}/camsite/detail`,
    access: 'public',
    cache: 'shared',
    limit: 'read',
    summary: 'A site: its facts with source, date and votes, what changed last, and how it is rated.',
    input: z.strictObject({ slug, lang: LanguageField.optional() }),
    data: Site,
    errors: ['camsites.not-found'],
  }),
  history: route({
    method: 'GET',
    path: `${API}/camsite/history`,
    access: 'public',
    cache: 'everyone',
    limit: 'read',
    summary: 'Changes of the facts of a site, the newest first, 20 a page.',
    input: z.strictObject({ slug, cursor: Cursor.optional() }),
    data: HistoryPage,
    errors: ['camsites.not-found', 'forum.cursor-invalid'],
  }),
  compare: route({
    method: 'GET',
    path: `${API}/camsite/compare`,
    access: 'public',
    cache: 'shared',
    limit: 'read',
    summary: 'Two to four sites with their facts, in the order asked for.',
    input: ComparedFields,
    data: z.object({ items: z.array(SiteSheet) }),
    errors: ['camsites.not-found'],
  }),
  vote: route({
    method: 'POST',
    path: `${API}/camsite/vote`,
    access: 'member',
    limit: 'write',
    summary:
      'Says whether a fact is still true, or takes that back; one vote a member and version. Saying the same twice changes nothing.',
    input: VoteFields,
    data: Votes,
    errors: ['camsites.not-found', 'camsites.fact-changed', 'camsites.fact-unknown'],
  }),
  editFact: route({
    method: 'POST',
    path: `${API}/camsite/fact`,
    access: 'moderator',
    limit: 'write',
    summary:
      'Writes a fact; it is voted on anew, and stands in the history. Followers of the site are told when its value is another one.',
    input: FactFields.safeExtend({ siteId: Id }),
    data: z.object({ facts: Facts }),
    errors: ['camsites.not-found', 'camsites.fact-changed'],
  }),
  reviews: route({
    method: 'GET',
    path: `${API}/camsite/reviews`,
    access: 'public',
    cache: 'shared',
    limit: 'read',
    summary: 'Reviews of a site, the newest first, 20 a page.',
    input: z.strictObject({ slug, cursor: Cursor.optional() }),
    data: pageOf(SiteReview).extend({ rating: Rating }),
    errors: ['camsites.not-found', 'forum.cursor-invalid'],
  }),
  review: route({
    method: 'POST',
    path: `${API}/camsite/review`,
    access: 'member',
    limit: 'write',
    summary: 'Reviews a site that the own profile names as one where one works; one review a member and site.',
    input: ReviewFields.extend({ siteId: Id }),
    data: SiteReview,
    errors: ['camsites.not-found', 'camsites.not-working-there', 'camsites.already-reviewed'],
  }),
  editReview: route({
    method: 'POST',
    path: `${API}/camsite/review/edit`,
    access: 'member',
    limit: 'write',
    summary: 'Changes an own review; it is marked as edited.',
    input: ReviewFields.extend({ id: Id }),
    data: SiteReview,
    errors: ownErrors,
  }),
  deleteReview: route({
    method: 'POST',
    path: `${API}/camsite/review/delete`,
    access: 'member',
    limit: 'write',
    summary: 'Deletes an own review; another one may be written.',
    input: z.strictObject({ id: Id }),
    data: Done,
    errors: ownErrors,
  }),
});
