import { sitePath } from '@site/contract/core/urls/site-path.ts';
import type { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { findByEmail, sendLink } from '#features/accounts';
import { transact, type Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/jobs.ts';

/**
 * Rate limit on emails to one address, across all requesters. Earlier links stay valid, so an attacker who exhausts the
 * limit has only sent working links to the owner.
 */
const PER_EMAIL = { points: 5, seconds: 3600 };
const JOB = 'passwords.forgot';

/**
 * Requests a link that sets a new password. A job checks whether the account exists, so known and unknown addresses get
 * the same response in the same time (AUTH-19).
 */
export const forgot: Operation<typeof passwordRoutes.forgot> = async (context, { email, redirect }) => {
  await context.limits.countOf('forgot', PER_EMAIL, email.toLowerCase());
  await transact(context, ({ tx }) => context.jobs.send(tx, { name: JOB }, { email, redirect: sitePath(redirect) }));
  return {};
};

/** Emails the link. An unverified account gets a link too, because using the link proves the address. */
export function forgotJob(services: Services): Job<{ email: string; redirect?: string | undefined }> {
  return {
    name: JOB,
    async run({ email, redirect }) {
      await transact(services, async ({ tx }) => {
        const user = await findByEmail(tx, email);
        if (user) await sendLink({ tx, mail: services.mail }, user, { kind: 'reset', redirect });
      });
    },
  };
}
