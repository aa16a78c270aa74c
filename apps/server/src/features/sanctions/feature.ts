import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { answer } from './answer.ts';
import { appeal, appealClosing } from './appeal.ts';
import { ban } from './ban.ts';
import { close } from './close.ts';
import { dueJob } from './due-job.ts';
import { sanctionForms } from './forms.ts';
import { list } from './list.ts';
import { sanctionsPersonal } from './personal-data.ts';

/** Bans and account closures, with the appeals against them. */
export const sanctions: Feature = {
  name: 'exclusions',
  routes: bind(sanctionRoutes, { ban, close, appeal, appealClosing, list, answer }),
  personal: sanctionsPersonal,
  forms: sanctionForms,
  jobs: (services) => [dueJob(services)],
};
