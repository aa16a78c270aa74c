import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { singleSignOnRoutes } from '@site/contract/accounts/single-sign-on-routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { checkUsed } from './sign-up/taken-fields.ts';
import { getSession, logout } from './sessions/session.ts';
import { cleanUpJob } from './clean-up.ts';
import { closeDemo } from './close-demo.ts';
import { correctEmail } from './email-verification/correct-email.ts';
import { createRegistrationKey, signUp } from './sign-up/sign-up.ts';
import { accountForms } from './forms.ts';
import { login } from './login/login.ts';
import { modifyEmail } from './email-changes/modify-email.ts';
import { accountsPersonal } from './personal-data.ts';
import { resendEmail, resendEmailJob } from './email-verification/resend-email.ts';
import { setLanguage } from './set-language.ts';
import { resumeEmails, secretEmail } from './email-changes/secret-email.ts';
import { userInfo, userView } from './user-view.ts';
import { connectSingleSignOn, disconnectSingleSignOn } from './single-sign-on/connect.ts';
import { finishSingleSignOn } from './single-sign-on/finish.ts';
import { serveSingleSignOn } from './single-sign-on/serve-start.ts';
import { signUpWithSingleSignOn } from './single-sign-on/sign-up.ts';
import { verifyEmail } from './email-verification/verify-email.ts';

export const accounts: Feature = {
  name: 'accounts',
  routes: [
    ...bind(accountRoutes, {
      exponent: createRegistrationKey,
      signUp,
      checkUsed,
      verifyEmail,
      resendEmail,
      correctEmail,
      modifyEmail,
      secretEmail,
      resumeEmails,
      login,
      checkout: getSession,
      logout,
      user: (context) => userView(context, context.viewer),
      userInfo,
      setLanguage,
    }),
    ...bind(singleSignOnRoutes, {
      finishSingleSignOn,
      signUpWithSingleSignOn,
      connectSingleSignOn,
      disconnectSingleSignOn,
    }),
  ],
  personal: accountsPersonal,
  forms: accountForms,
  jobs: (services) => [cleanUpJob(services), resendEmailJob(services)],
  serve(http, services) {
    http.addHook('onReady', () => closeDemo(services));
    serveSingleSignOn(http, services);
  },
};
