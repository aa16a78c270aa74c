import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { checkUsed } from './check-used.ts';
import { getSession } from './get-session.ts';
import { cleanUpJob } from './clean-up.ts';
import { closeDemo } from './close-demo.ts';
import { correctEmail } from './correct-email.ts';
import { createRegistrationKey } from './create-registration-key.ts';
import { accountForms } from './forms.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { modifyEmail } from './modify-email.ts';
import { accountsPersonal } from './personal-data.ts';
import { resendEmail, resendEmailJob } from './resend-email.ts';
import { secretEmail } from './secret-email.ts';
import { signUp } from './sign-up.ts';
import { userInfo } from './user-info.ts';
import { userView } from './user-view.ts';
import { verifyEmail } from './verify-email.ts';

export const accounts: Feature = {
  name: 'accounts',
  routes: bind(accountRoutes, {
    exponent: createRegistrationKey,
    signUp,
    checkUsed,
    verifyEmail,
    resendEmail,
    correctEmail,
    modifyEmail,
    secretEmail,
    login,
    checkout: getSession,
    logout,
    user: (context) => userView(context, context.viewer),
    userInfo,
  }),
  personal: accountsPersonal,
  forms: accountForms,
  jobs: (services) => [cleanUpJob(services), resendEmailJob(services)],
  serve: (http, services) => void http.addHook('onReady', () => closeDemo(services)),
};
