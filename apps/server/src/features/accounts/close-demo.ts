import { eq, inArray } from 'drizzle-orm';
import { deleteSessions, sessions } from '#platform/sessions/sessions.ts';
import { users } from '#platform/users/users.ts';
import type { Services } from '#platform/context.ts';

/**
 * Secures demo content at startup. If demo accounts may not log in, ends their sessions, turns off the automatic
 * acceptance of applications that the demo content had turned on, requires a second factor for staff, and logs a
 * warning; the demo content remains. If demo accounts may log in although the site is public, only logs a warning.
 */
export async function closeDemo({ db, log, settings, siteSettings }: Services): Promise<void> {
  const { demo: hasContent } = await siteSettings.all();
  if (settings.demo) {
    if (settings.loopbackOnly) return;
    log.warn(
      { event: 'public-demo' },
      'DEMO=on at a public address: anyone can log in with the published demo accounts, administrators included. Set DEMO=off',
    );
    return;
  }
  if (!hasContent) return;
  const demoUsers = db.select({ id: users.id }).from(users).where(eq(users.demo, true));
  await deleteSessions(db, inArray(sessions.userId, demoUsers));
  await siteSettings.write(db, 'auto_approve', false);
  await siteSettings.write(db, 'staff_second_factor', true);
  siteSettings.forget();
  log.warn(
    { event: 'demo-closed' },
    'the database holds demo content: its accounts cannot log in, auto_approve is off, and staff_second_factor is on',
  );
}
