import { exclusionRoutes } from '@site/contract/exclusions/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { answer } from './answer.ts';
import { appeal, appealClosing } from './appeal.ts';
import { ban } from './ban.ts';
import { close } from './close.ts';
import { dueJob } from './due-job.ts';
import { exclusionForms } from './forms.ts';
import { list } from './list.ts';
import { exclusionsPersonal } from './personal.ts';

/** Bans and account closures, with the appeals against them. */
export const exclusions: Feature = {
  name: 'exclusions',
  routes: bind(exclusionRoutes, { ban, close, appeal, appealClosing, list, answer }),
  personal: exclusionsPersonal,
  forms: exclusionForms,
  jobs: (services) => [dueJob(services)],
};
