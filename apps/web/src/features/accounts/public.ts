export { AccountPage } from './account-page.tsx';
export { CapturedEmailsLink } from './email-verification/captured-emails-link.tsx';
export { linkProblem } from './email-verification/link-problem.ts';
export { ResendForm } from './email-verification/resend-form.tsx';
export { NewPasswordFields } from './passwords/new-password-fields.tsx';
export { isSnoozed, snooze } from './passwords/password-snooze.ts';
export { LogInLink } from './sign-up/log-in-link.tsx';
