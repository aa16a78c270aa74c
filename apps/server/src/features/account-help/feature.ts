import { accountHelpRoutes } from '@site/contract/account-help/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { approve } from './approve.ts';
import { effectJob } from './effect-job.ts';
import { accountHelpForms } from './forms.ts';
import { list } from './list.ts';
import { accountHelpPersonal } from './personal.ts';
import { start } from './start.ts';
import { cancel, stop, stopOwn } from './stop.ts';

/** Help for members who are locked out: staff start it, time and the owner's mailbox guard it. */
export const accountHelp: Feature = {
  name: 'account-help',
  routes: bind(accountHelpRoutes, { start, approve, cancel, list, stop, stopOwn }),
  personal: accountHelpPersonal,
  forms: accountHelpForms,
  jobs: (services) => [effectJob(services)],
};
