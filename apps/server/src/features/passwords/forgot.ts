import { sitePath } from '@site/contract/core/site-path.ts';
import type { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { findByEmail, sendLink } from '#features/accounts';
import { transact, type Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { Job } from '#platform/jobs.ts';

/**
 * Mails that one address may be sent, whoever asks. Earlier links stay open: whoever uses these up for somebody else
 * has only had working links mailed to the owner.
 */
const PER_EMAIL = { points: 5, seconds: 3600 };
const JOB = 'passwords.forgot';

/**
 * Asks for a link that sets a new password. Whether there is such an account is looked up by a job: known and unknown
 * addresses get the same answer in the same time (AUTH-19).
 */
export const forgot: Operation<typeof passwordRoutes.forgot> = async (context, { email, redirect }) => {
  await context.limits.countOf('forgot', PER_EMAIL, email.toLowerCase());
  await transact(context, ({ tx }) => context.jobs.send(tx, { name: JOB }, { email, redirect: sitePath(redirect) }));
  return {};
};

/** Mails the link. An account that was never verified gets one too: using it proves the address. */
export function forgotJob(services: Services): Job<{ email: string; redirect?: string | undefined }> {
  return {
    name: JOB,
    async run({ email, redirect }) {
      await transact(services, async ({ tx }) => {
        const user = await findByEmail(tx, email);
        if (user) await sendLink({ tx, mail: services.mail }, 'reset', user, { redirect });
      });
    },
  };
}
