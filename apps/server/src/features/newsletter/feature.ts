import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { byLink } from './subscriptions/by-link.ts';
import { changeByLink } from './subscriptions/change-by-link.ts';
import { changeMine } from './subscriptions/change-mine.ts';
import { cleanUpJob } from './subscriptions/clean-up.ts';
import { confirm } from './subscriptions/confirm.ts';
import { newsletterForms } from './subscriptions/forms.ts';
import { issues } from './issues/issues.ts';
import { mine } from './subscriptions/mine.ts';
import { newsletterPersonal } from './personal-data.ts';
import { newsletterJob } from './sending/run-newsletter.ts';
import { serveNewsletter } from './subscriptions/serve.ts';
import { subscribe, subscribeJob } from './subscriptions/subscribe.ts';
import { newsletterSubscribers } from './subscribers.ts';

/** Newsletter: a digest of what each recipient missed, sent twice a month (LEARN-08). */
export const newsletter: Feature = {
  name: 'newsletter',
  routes: bind(newsletterRoutes, { subscribe, confirm, byLink, changeByLink, mine, changeMine, issues }),
  subscribers: () => newsletterSubscribers,
  // The queue passes each job the payload that it was sent with.
  jobs: (services) => [newsletterJob(services), subscribeJob(services), cleanUpJob(services)] as Job[],
  personal: newsletterPersonal,
  forms: newsletterForms,
  serve: serveNewsletter,
};
