import { GO_LIVE_CHECK_NAMES, SETUP_STEPS, type SetupState } from '@site/contract/setup/schemas.ts';
import type { setupRoutes } from '@site/contract/setup/routes.ts';
import { eq } from 'drizzle-orm';
import { setupSteps } from '#db/schema/setup.ts';
import { appendAuditLog } from '#features/moderation';
import { transact, type Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { metSteps } from './met-steps.ts';

/** Runs the conditions for going live. One that fails to run counts as not met. */
async function goLive(services: Services): Promise<SetupState['goLive']> {
  const checks = new Map(services.goLive.checks.map((check) => [check.name, check]));
  return Promise.all(
    GO_LIVE_CHECK_NAMES.map(async (name) => {
      try {
        return { name, ok: (await checks.get(name)?.isMet()) ?? false };
      } catch (error) {
        services.log.warn({ err: error, check: name }, 'condition for going live failed to run');
        return { name, ok: false };
      }
    }),
  );
}

async function stateOf(services: Services): Promise<SetupState> {
  const [rows, conditions, { operator }] = await Promise.all([
    services.db.select().from(setupSteps),
    goLive(services),
    services.siteSettings.all(),
  ]);
  const times = new Map(rows.map(({ step, doneAt }) => [step, doneAt]));
  const met = metSteps(services, { operator, conditions });
  return {
    steps: SETUP_STEPS.map((name) => ({ name, met: met.has(name), doneAt: times.get(name) ?? null })),
    goLive: conditions,
  };
}

/** Returns the steps of the setup assistant and the conditions for going live. */
export const state: Operation<typeof setupRoutes.state> = (context) => stateOf(context);

/** Marks a step as done or open. Writes to the audit log if that changes. */
export const markStep: Operation<typeof setupRoutes.markStep> = async (context, { step, done }) => {
  const { viewer } = context;
  await transact(context, async ({ tx }) => {
    const changed = done
      ? await tx.insert(setupSteps).values({ step }).onConflictDoNothing().returning()
      : await tx.delete(setupSteps).where(eq(setupSteps.step, step)).returning();
    if (changed.length === 0) return;
    const change = { before: { done: !done }, after: { step, done } };
    await appendAuditLog({ tx }, { actorId: viewer.id, action: 'setup-step', subjectId: null, ...change });
  });
  return stateOf(context);
};
