import { setupRoutes } from '@site/contract/setup/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { checkLink, createByLink } from './administrators/create-by-link.ts';
import { setupForms } from './forms.ts';
import { goLiveChecks } from './go-live-checks.ts';
import { markStep, state } from './steps/setup-state.ts';
import { testMail } from './steps/test-mail.ts';

/** First run: the link for the first administrator, the setup assistant and the list for going live. */
export const setup: Feature = {
  name: 'setup',
  routes: bind(setupRoutes, { check: checkLink, createAdministrator: createByLink, state, markStep, testMail }),
  forms: setupForms,
  goLiveChecks,
};
