import { inArray } from 'drizzle-orm';
import { perLanguage, type Language } from '@site/contract/core/languages.ts';
import type { newsletterDeskRoutes } from '@site/contract/newsletter/desk-routes.ts';
import { posts } from '#features/forum';
import { AppError } from '#platform/app-error.ts';
import { clock } from '#platform/clock.ts';
import type { Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { withoutAttachments, type MailLogo } from '#platform/mail/mail-logo.ts';
import { problemOfSending } from '#platform/mail/problem-of-sending.ts';
import { translate } from '#platform/translate.ts';
import { viewerEmail } from '#platform/users/viewer-email.ts';
import { commonParts } from '../issues/common-parts.ts';
import { composeIssue, type Composed } from '../issues/compose-issue.ts';
import { helpfulPosts } from '../issues/helpful-posts.ts';
import { issueContent } from '../issues/issue-content.ts';
import { nextIssue, sinceOf } from '../issues/issue-date.ts';

interface Wanted {
  language: Language;
  opening: string;
  to: string;
}

/** The next issue as a subscriber without an account would get it now; `mail` is null if there is nothing new. */
interface NextIssue {
  mail: Composed | null;
  logo: MailLogo | null;
}

async function composeNext(services: Services, { language, opening, to }: Wanted): Promise<NextIssue> {
  const { db } = services;
  const now = clock.now();
  const issue = { date: nextIssue(now), createdAt: now.toISOString() };
  const since = await sinceOf(db, issue);
  const content = await issueContent(services, issue, since);
  const parts = commonParts(content, await helpfulPosts(db, since, issue.createdAt))[language];
  const titles =
    parts.posts.length === 0
      ? []
      : await db.select({ id: posts.id, title: posts.title }).from(posts).where(inArray(posts.id, parts.posts));
  const logo = await services.mail.drawLogo();
  const mail = composeIssue(
    services,
    {
      issueId: 0,
      content,
      titles: new Map(titles.map(({ id, title }) => [id, title])),
      opening: { ...perLanguage(() => ''), [language]: opening },
      logo,
    },
    // No subscription has this id, so that the links of the email end none.
    { id: 0, email: to, language, parts },
  );
  return { mail, logo };
}

export const preview: Operation<typeof newsletterDeskRoutes.preview> = async (context, { language, opening }) => {
  const { mail, logo } = await composeNext(context, { language, opening, to: '' });
  if (!mail) return { subject: translate(language, 'mails:digest.subject'), html: null };
  return { subject: mail.subject, html: withoutAttachments(mail.html, logo) };
};

/** Sends the next issue to the caller. */
export const sendTest: Operation<typeof newsletterDeskRoutes.sendTest> = async (context, { language, opening }) => {
  const to = await viewerEmail(context);
  const { mail, logo } = await composeNext(context, { language, opening, to });
  if (!mail) throw new AppError('newsletter.nothing-new');
  return { to, problem: await problemOfSending(() => context.mail.sendComposed(mail, logo)) };
};
