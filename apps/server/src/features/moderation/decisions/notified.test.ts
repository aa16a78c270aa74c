import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { reports } from '#db/schema/moderation.ts';
import { capturedEmails } from '#db/schema/platform.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';
import { reportedItem, staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const hide = { outcome: 'hidden', reason: 'Please keep adverts out.' } as const;

describe('notifications of a decision', () => {
  it('sends the author a neutral email with the reason and a link to appeal [MOD-03]', async () => {
    const { author, caseId } = await reportedItem(app);
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.decideCase, { id: caseId, ...hide });
    await app.settle();
    const mail = await mailTo(app, author.user.email);
    expect(mail.subject).toBe('About something you posted');
    expect(mail.text).toContain(hide.reason);
    expect(mail.text).toContain('/authorization?tab=moderation');
    expect(mail.text).not.toContain('How my week went');
  });

  it('sends no email when no action is taken [MOD-03]', async () => {
    const { author, reporter, caseId } = await reportedItem(app);
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.decideCase, { id: caseId, outcome: 'kept' });
    await app.settle();
    for (const { email } of [author.user, reporter.user]) {
      expect(await app.services.db.$count(capturedEmails, eq(capturedEmails.recipient, email))).toBe(0);
    }
  });

  it('shows reporters the outcome of their report, and accepts another report [MOD-03]', async () => {
    const { reporter, targetId, caseId } = await reportedItem(app, { reason: 'hate', note: 'Look at this.' });
    const mine = async () => (await reporter.api(moderationRoutes.myReports, {})).items;
    expect(await mine()).toMatchObject([{ targetId, reason: 'hate', note: 'Look at this.', outcome: null }]);
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.decideCase, { id: caseId, outcome: 'kept' });
    expect(await mine()).toMatchObject([{ outcome: 'kept', title: 'How my week went so far' }]);
    await reporter.api(moderationRoutes.report, { kind: 'post', id: targetId, reason: 'spam' });
    expect(await app.services.db.$count(reports, eq(reports.targetId, targetId))).toBeGreaterThan(1);
  });

  it('does not reveal a suspension to reporters, nor show them a hidden item [MOD-03]', async () => {
    const { reporter, caseId } = await reportedItem(app);
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.decideCase, { id: caseId, outcome: 'suspended', reason: 'No.', days: 1 });
    const { items } = await reporter.api(moderationRoutes.myReports, {});
    expect(items).toMatchObject([{ outcome: 'hidden', title: '', path: '' }]);
  });

  it('lists a report only for its reporter [MOD-03]', async () => {
    await reportedItem(app);
    const { api } = await createLoggedInAccount(app);
    expect((await api(moderationRoutes.myReports, {})).items).toEqual([]);
  });
});
