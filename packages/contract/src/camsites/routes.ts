import { z } from 'zod';
import { Cursor, Done, Id, LanguageField, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { ComparedFields, FactFields, FilterFields, ReviewFields, VoteFields } from './fields.ts';
import { Facts, HistoryPage, Rating, Site, SiteList, SiteReview, SiteSheet, Votes } from './schemas.ts';

/** Accepts any name, so that an unknown one returns 404 instead of a validation error. */
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
    summary: 'List cam sites',
    description:
      'Returns the cam sites that match the filters. Several comma-separated choices of one filter are alternatives. Unknown values do not match; `unknown` is the number of sites left out for that reason.',
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
    summary: 'Get a cam site',
    description:
      "Returns the cam site's facts with source, date and votes, its latest changes and its rating. Only moderators see a retired cam site.",
    input: z.strictObject({ slug, lang: LanguageField.optional() }),
    data: Site,
    errors: ['camsites.not-found', 'camsites.retired'],
  }),
  history: route({
    method: 'GET',
    path: `${API}/camsite/history`,
    access: 'public',
    cache: 'everyone',
    limit: 'read',
    summary: 'List fact changes of a cam site',
    description: "Returns the changes of the cam site's facts, newest first. Returns 20 changes per page.",
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
    summary: 'Compare cam sites',
    description: 'Returns two to four cam sites with their facts, in the requested order.',
    input: ComparedFields,
    data: z.object({ items: z.array(SiteSheet) }),
    errors: ['camsites.not-found'],
  }),
  vote: route({
    method: 'POST',
    path: `${API}/camsite/vote`,
    access: 'member',
    limit: 'write',
    summary: 'Vote on a fact',
    description:
      'States whether a fact is still true, or removes the vote. Each member has one vote per version of a fact. The call is idempotent.',
    input: VoteFields,
    data: Votes,
    errors: ['camsites.not-found', 'camsites.retired', 'camsites.fact-changed', 'camsites.fact-unknown'],
  }),
  editFact: route({
    method: 'POST',
    path: `${API}/camsite/fact`,
    access: 'moderator',
    limit: 'write',
    summary: 'Edit a fact',
    description:
      'Saves a fact of a cam site. Voting on it starts again, and the change appears in the history. Followers of the cam site are notified if the value changed.',
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
    summary: 'List reviews of a cam site',
    description: 'Returns the reviews with the overall rating, newest first. Returns 20 reviews per page.',
    input: z.strictObject({ slug, cursor: Cursor.optional() }),
    data: pageOf(SiteReview).extend({ rating: Rating }),
    errors: ['camsites.not-found', 'camsites.retired', 'forum.cursor-invalid'],
  }),
  review: route({
    method: 'POST',
    path: `${API}/camsite/review`,
    access: 'member',
    limit: 'write',
    summary: 'Create a review',
    description:
      'Reviews a cam site on which the current user works according to their profile. Each member can write one review per cam site.',
    input: ReviewFields.extend({ siteId: Id }),
    data: SiteReview,
    errors: ['camsites.not-found', 'camsites.retired', 'camsites.not-working-there', 'camsites.already-reviewed'],
  }),
  editReview: route({
    method: 'POST',
    path: `${API}/camsite/review/edit`,
    access: 'member',
    limit: 'write',
    summary: 'Edit a review',
    description: 'Changes a review of the current user. The review is marked as edited.',
    input: ReviewFields.extend({ id: Id }),
    data: SiteReview,
    errors: ownErrors,
  }),
  deleteReview: route({
    method: 'POST',
    path: `${API}/camsite/review/delete`,
    access: 'member',
    limit: 'write',
    summary: 'Delete a review',
    description: 'Deletes a review of the current user, who can then write another one.',
    input: z.strictObject({ id: Id }),
    data: Done,
    errors: ownErrors,
  }),
});
