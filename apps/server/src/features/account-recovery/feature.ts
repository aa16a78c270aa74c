import { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { approve, list } from './requests.ts';
import { effectJob } from './effect-job.ts';
import { accountHelpForms } from './forms.ts';
import { accountHelpPersonal } from './personal-data.ts';
import { start } from './start.ts';
import { cancel, stop, stopOwn } from './stop.ts';

/**
 * Assisted account recovery for locked-out members. Staff start it; during a waiting period the owner can stop it with
 * an emailed link.
 */
export const accountRecovery: Feature = {
  name: 'account-help',
  routes: bind(accountRecoveryRoutes, { start, approve, cancel, list, stop, stopOwn }),
  personal: accountHelpPersonal,
  forms: accountHelpForms,
  jobs: (services) => [effectJob(services)],
};
