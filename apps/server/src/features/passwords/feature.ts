import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { change, checkCurrent } from './change.ts';
import { checkReset, reset } from './reset.ts';
import { forgot, forgotJob } from './forgot.ts';
import { passwordForms } from './forms.ts';

/** Password reset and password change (AUTH-18, AUTH-19). */
export const passwords: Feature = {
  name: 'passwords',
  routes: bind(passwordRoutes, { forgot, checkReset, reset, checkCurrent, change }),
  jobs: (services) => [forgotJob(services)],
  forms: passwordForms,
};
