import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { compareSites } from './directory/compare-sites.ts';
import { createReview } from './reviews/create-review.ts';
import { deleteReview } from './reviews/delete-review.ts';
import { editFact } from './facts/edit-fact.ts';
import { editReview } from './reviews/edit-review.ts';
import { ensureCamSites } from './ensure-cam-sites.ts';
import { history } from './facts/history.ts';
import { listReviews } from './reviews/list-reviews.ts';
import { listSites } from './directory/list-sites.ts';
import { moderatedReview } from './reviews/moderated-review.ts';
import { openSite } from './directory/open-site.ts';
import { camsitesPersonal } from './personal-data.ts';
import { siteTarget } from './directory/follow-target.ts';
import { siteSource } from './directory/site-source.ts';
import { camsiteSubscribers } from './subscribers.ts';
import { vote } from './facts/vote.ts';

/** Cam sites: facts with sources, votes and history, and reviews by members who work there (SITES-01, SITES-02). */
export const camsites: Feature = {
  name: 'camsites',
  routes: bind(camsiteRoutes, {
    list: listSites,
    open: openSite,
    history,
    compare: compareSites,
    vote,
    editFact,
    reviews: listReviews,
    review: createReview,
    editReview,
    deleteReview,
  }),
  subscribers: camsiteSubscribers,
  personal: camsitesPersonal,
  followTargets: [siteTarget],
  moderated: [moderatedReview],
  searches: [siteSource],
  serve: (http, { db }) => void http.addHook('onReady', () => ensureCamSites(db)),
};
