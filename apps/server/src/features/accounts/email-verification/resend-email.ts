import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Services } from '#platform/context.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { findByEmail } from '../find-by-email.ts';
import { sendLink } from './verification-links.ts';

/** Rate limit on emails sent to one address, across all requesters. */
const PER_EMAIL = { points: 5, seconds: 3600 };
const JOB = 'accounts.resend-email';

/**
 * Requests a new verification link. A job checks whether the account exists, so known and unknown addresses get the
 * same response in the same time (AUTH-08).
 */
export const resendEmail: Operation<typeof accountRoutes.resendEmail> = async (context, { email }) => {
  await context.limits.countOf('resend-email', PER_EMAIL, email.toLowerCase());
  await transact(context, ({ tx }) => context.jobs.send(tx, { name: JOB }, { email }));
  return {};
};

/** Emails a new verification link if the address belongs to an account that is not verified yet. */
export function resendEmailJob(services: Services): Job<{ email: string }> {
  return {
    name: JOB,
    async run({ email }) {
      await transact(services, async ({ tx }) => {
        const user = await findByEmail(tx, email);
        if (user && user.verifiedAt === null) await sendLink({ tx, mail: services.mail }, user, { kind: 'verify' });
      });
    },
  };
}
