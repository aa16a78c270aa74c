import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Services } from '#platform/context.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { Job } from '#platform/jobs.ts';
import { findByEmail } from './find-by-email.ts';
import { sendLink } from './send-link.ts';

/** Mails that one address may be sent, whoever asks. */
const PER_EMAIL = { points: 5, seconds: 3600 };
const JOB = 'accounts.resend-email';

/**
 * Asks for a new verification link. Whether there is such an account is looked up by a job: known and unknown
 * addresses get the same answer in the same time (AUTH-08).
 */
export const resendEmail: Operation<typeof accountRoutes.resendEmail> = async (context, { email }) => {
  await context.limits.countOf('resend-email', PER_EMAIL, email.toLowerCase());
  await transact(context, ({ tx }) => context.jobs.send(tx, { name: JOB }, { email }));
  return {};
};

/** Mails the link to accounts that wait for it. */
export function resendEmailJob(services: Services): Job<{ email: string }> {
  return {
    name: JOB,
    async run({ email }) {
      await transact(services, async ({ tx }) => {
        const user = await findByEmail(tx, email);
        if (user && user.verifiedAt === null) await sendLink({ tx, mail: services.mail }, 'verify', user);
      });
    },
  };
}
