import { eq } from 'drizzle-orm';
import type { setupRoutes } from '@site/contract/setup/routes.ts';
import { CAPTURED_EMAILS_PATH, capturesEmails } from '#features/site';
import { AppError } from '#platform/app-error.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';
import { problemOfSending } from '#platform/mail/problem-of-sending.ts';
import type { Operation } from '#platform/feature.ts';
import { users } from '#platform/users/users.ts';

/** Sends a test email to the caller and returns what the mail server or the connection answered. */
export const testMail: Operation<typeof setupRoutes.testMail> = async ({ db, mail, settings, viewer }) => {
  const [user] = await db.select().from(users).where(eq(users.id, viewer.id));
  if (!user) throw new AppError('signed-out');
  const { email: to, language } = user;
  const captured = !settings.SMTP_URL;
  const capturedAt = capturesEmails(settings) ? CAPTURED_EMAILS_PATH : null;
  const kind = captured ? 'setup-test-captured' : 'setup-test';
  const request = { to, language, kind, params: { userName: greetingName(user) }, path: '/desk/setup' };
  return { to, captured, capturedAt, problem: await problemOfSending(() => mail.sendNow(request)) };
};
