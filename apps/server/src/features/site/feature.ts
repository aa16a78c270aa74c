import { siteRoutes } from '@site/contract/site/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { getSiteStatistics } from './get-site-statistics.ts';
import { i18n } from './i18n.ts';
import { info } from './info.ts';
import { pageSource } from './page-source.ts';
import { policy } from './policy.ts';
import { serveHtmlIframe } from './serve-html-iframe.ts';
import { serveManifest } from './serve-manifest.ts';
import { serveWorkerSite } from './serve-worker-site.ts';
import { serveCapturedEmails } from './serve-captured-emails.ts';
import { serveRobots } from './serve-robots.ts';
import { serveSitemap } from './serve-sitemap.ts';
import { serveWellKnown } from './serve-well-known.ts';

export const site: Feature = {
  name: 'site',
  routes: bind(siteRoutes, { info, i18n, policy, figures: getSiteStatistics }),
  searches: [pageSource],
  serve(http, services) {
    serveRobots(http, services);
    serveSitemap(http, services);
    serveCapturedEmails(http, services);
    serveHtmlIframe(http);
    serveManifest(http, services);
    serveWorkerSite(http, services);
    serveWellKnown(http, services);
  },
};
