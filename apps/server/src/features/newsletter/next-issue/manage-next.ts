import { eq } from 'drizzle-orm';
import { perLanguage, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import type { newsletterDeskRoutes } from '@site/contract/newsletter/desk-routes.ts';
import { newsletterPlans } from '#db/schema/newsletter.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { clock } from '#platform/clock.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { nextIssue } from '../issues/issue-date.ts';
import { planFor } from './plan.ts';

type Plan = Pick<typeof newsletterPlans.$inferSelect, 'opening' | 'skip' | 'version'>;

const emptyPlan = (): Plan => ({ opening: perLanguage(() => ''), skip: false, version: 0 });

export const next: Operation<typeof newsletterDeskRoutes.next> = async ({ db, siteSettings }) => {
  const date = nextIssue(clock.now());
  const { opening, skip, version } = (await planFor(db, date)) ?? emptyPlan();
  const { newsletter_paused: paused } = await siteSettings.all();
  return { date, opening, skip, version, paused };
};

const loggedOf = (date: string, { opening, skip }: Plan) => ({ date, skip, text: opening[SOURCE_LANGUAGE] });

/** Saves what staff set for the next issue, if it has neither been created nor changed since the caller read it. */
export const saveNext: Operation<typeof newsletterDeskRoutes.saveNext> = async (context, input) => {
  const { date, version, opening, skip } = input;
  await transact(context, async (work) => {
    const { tx } = work;
    const before = (await planFor(tx, date)) ?? emptyPlan();
    if (date !== nextIssue(clock.now()) || before.version !== version) throw new AppError('edit-conflict');
    const after = { opening, skip, version: version + 1 };
    const saved = await tx
      .insert(newsletterPlans)
      .values({ date, ...after })
      .onConflictDoUpdate({
        target: newsletterPlans.date,
        set: after,
        setWhere: eq(newsletterPlans.version, version),
      })
      .returning({ date: newsletterPlans.date });
    // Someone else has created the row at the same moment.
    if (saved.length === 0) throw new AppError('edit-conflict');
    const change = { before: loggedOf(date, before), after: loggedOf(date, after) };
    await appendAuditLog(work, {
      actorId: context.viewer.id,
      action: 'newsletter-changed',
      subjectId: null,
      ...change,
    });
  });
  return next(context, {});
};

/** Pauses or resumes the newsletter. */
export const pause: Operation<typeof newsletterDeskRoutes.pause> = async (context, { on }) => {
  const { viewer, siteSettings } = context;
  await transact(context, async (work) => {
    const before = await siteSettings.lock(work.tx, 'newsletter_paused');
    if (before === on) return;
    await siteSettings.write(work.tx, 'newsletter_paused', on);
    const action = on ? 'newsletter-paused' : 'newsletter-resumed';
    await appendAuditLog(work, { actorId: viewer.id, action, subjectId: null });
  });
  await siteSettings.changed();
  return {};
};
