import { camSiteDeskRoutes } from '@site/contract/camsites/desk-routes.ts';
import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import {
  createSite,
  editSite,
  listManagedSites,
  orderSites,
  retireAllSites,
  retireSite,
} from './desk/manage-cam-sites.ts';
import { compareSites, listSites, openSite } from './directory/sites.ts';
import { createReview, deleteReview, editReview } from './reviews/write-review.ts';
import { editFact } from './facts/edit-fact.ts';
import { ensureCamSites } from './ensure-cam-sites.ts';
import { history } from './facts/history.ts';
import { listReviews } from './reviews/list-reviews.ts';
import { moderatedReview } from './reviews/moderated-review.ts';
import { camsitesPersonal } from './personal-data.ts';
import { camSiteList, retiredSites } from './directory/site-list.ts';
import { siteTarget } from './directory/follow-target.ts';
import { siteSource } from './directory/site-source.ts';
import { camsiteSubscribers } from './subscribers.ts';
import { vote } from './facts/vote.ts';

/** Cam sites: facts with sources, votes and history, reviews by members who work there, and the list that staff manage (SITES-01, SITES-02, SITES-05). */
export const camsites: Feature = {
  name: 'camsites',
  routes: [
    ...bind(camsiteRoutes, {
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
    ...bind(camSiteDeskRoutes, {
      managed: listManagedSites,
      create: createSite,
      edit: editSite,
      order: orderSites,
      retire: retireSite,
      retireAll: retireAllSites,
    }),
  ],
  subscribers: camsiteSubscribers,
  personal: camsitesPersonal,
  followTargets: [siteTarget],
  moderated: [moderatedReview],
  searches: [siteSource],
  camSites: (services) => ({ choices: async () => (await camSiteList(services)).choices, retired: retiredSites }),
  serve: (http, { db }) => void http.addHook('onReady', () => ensureCamSites(db)),
};
