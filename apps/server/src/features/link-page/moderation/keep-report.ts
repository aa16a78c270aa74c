import { randomUUID } from 'node:crypto';
import { PAGE_MESSAGES } from '@site/bio-html/link-page/messages.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { ReportedFor } from '@site/contract/link-page/limits.ts';
import { PUBLIC_LINK } from '@site/contract/link-page/routes.ts';
import { REPORT_REASON_KINDS } from '@site/contract/moderation/report-reasons.ts';
import { storeMessage } from '#features/contact';
import { notifyStaffAtOnce, openCase, severityOf } from '#features/moderation';
import { transact, type Services } from '#platform/context.ts';
import { moderatedPage } from './moderated-page.ts';

interface VisitorReport {
  userId: number;
  code: string;
  reason: ReportedFor;
  note: string;
  email: string;
  language: Language;
}

/**
 * Stores a visitor's report as one case per page in the moderation queue, and its text as a contact message. Reports
 * hide nothing automatically, because stalkers could use that to silence a member.
 */
export async function keepReport(services: Services, report: VisitorReport): Promise<void> {
  const { userId, code, reason, note, email, language } = report;
  await transact(services, async (work) => {
    const item = await moderatedPage.lock(work.tx, userId);
    if (!item || item.state !== 'visible') return;
    const severity = severityOf(reason, 1);
    const opening = { kind: 'link-page', targetId: userId, authorId: userId, source: 'reports', severity } as const;
    const caseId = await openCase(work, opening);
    if (REPORT_REASON_KINDS[reason].isUrgent) await notifyStaffAtOnce(work, { caseId, authorId: userId });
    const words = PAGE_MESSAGES[language];
    await storeMessage(work.tx, {
      ...{ draft: randomUUID(), email, language, years: 0, languages: [language], contentType: 'written' },
      name: words.report,
      category: 'community-moderation',
      links: [`${services.settings.PUBLIC_URL}${PUBLIC_LINK}/${code}`],
      description: [words.reasons[reason], note].filter(Boolean).join('\n\n'),
    });
  });
}
