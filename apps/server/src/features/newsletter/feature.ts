import { newsletterDeskRoutes } from '@site/contract/newsletter/desk-routes.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { byLink, mine } from './subscriptions/read-subscription.ts';
import { changeByLink, changeMine } from './subscriptions/change-subscription.ts';
import { cleanUpJob } from './subscriptions/clean-up.ts';
import { confirm, subscribe, subscribeJob } from './subscriptions/subscribe.ts';
import { newsletterForms } from './subscriptions/forms.ts';
import { issues } from './issues/issues.ts';
import { newsletterPersonal } from './personal-data.ts';
import { next, pause, saveNext } from './next-issue/manage-next.ts';
import { preview, sendTest } from './next-issue/preview.ts';
import { newsletterJob } from './sending/run-newsletter.ts';
import { serveNewsletter } from './subscriptions/serve.ts';
import { newsletterSubscribers } from './subscribers.ts';

/** Newsletter: a digest of what each recipient missed, sent twice a month (LEARN-08). */
export const newsletter: Feature = {
  name: 'newsletter',
  routes: [
    ...bind(newsletterRoutes, { subscribe, confirm, byLink, changeByLink, mine, changeMine, issues }),
    ...bind(newsletterDeskRoutes, { next, saveNext, preview, sendTest, pause }),
  ],
  subscribers: () => newsletterSubscribers,
  // The queue passes each job the payload that it was sent with.
  jobs: (services) => [newsletterJob(services), subscribeJob(services), cleanUpJob(services)] as Job[],
  personal: newsletterPersonal,
  forms: newsletterForms,
  serve: serveNewsletter,
};
