import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { checkUsed } from './sign-up/check-used.ts';
import { getSession } from './sessions/get-session.ts';
import { cleanUpJob } from './clean-up.ts';
import { closeDemo } from './close-demo.ts';
import { correctEmail } from './email-verification/correct-email.ts';
import { createRegistrationKey } from './sign-up/create-registration-key.ts';
import { accountForms } from './forms.ts';
import { login } from './login/login.ts';
import { logout } from './sessions/logout.ts';
import { modifyEmail } from './email-changes/modify-email.ts';
import { accountsPersonal } from './personal-data.ts';
import { resendEmail, resendEmailJob } from './email-verification/resend-email.ts';
import { secretEmail } from './email-changes/secret-email.ts';
import { signUp } from './sign-up/sign-up.ts';
import { userInfo } from './user-info.ts';
import { userView } from './user-view.ts';
import { verifyEmail } from './email-verification/verify-email.ts';

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
