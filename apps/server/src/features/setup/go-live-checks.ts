import { and, notExists, sql } from 'drizzle-orm';
import { lastRestoreCheck } from '#features/backups';
import { loadModerators } from '#features/moderation';
import { passkeys, twoFactors } from '#features/security';
import { clock } from '#platform/clock.ts';
import type { Services } from '#platform/context.ts';
import type { GoLiveCheck } from '#platform/go-live.ts';
import { users } from '#platform/users/users.ts';
import { hasAdministrator, isAdministrator } from './administrators/find-administrators.ts';

/** Maximum age of the last verified backup in milliseconds; backups run nightly. */
const BACKUP_MS = 36 * 3_600_000;

/** Conditions that concern no single feature, or whose feature lies below this one. Others register their own. */
export const goLiveChecks = ({ db, settings, siteSettings, mail }: Services): readonly GoLiveCheck[] => [
  {
    name: 'second-factor',
    async isMet() {
      const without = and(
        isAdministrator,
        notExists(
          db
            .select({ one: sql`1` })
            .from(twoFactors)
            .where(sql`${twoFactors.userId} = ${users.id} and ${twoFactors.on}`),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(passkeys)
            .where(sql`${passkeys.userId} = ${users.id}`),
        ),
      );
      return (await hasAdministrator(db)) && (await db.$count(users, without)) === 0;
    },
  },
  {
    name: 'backup',
    async isMet() {
      const last = await lastRestoreCheck(db);
      return last?.ok === true && clock.now().getTime() - Date.parse(last.endedAt) < BACKUP_MS;
    },
  },
  {
    name: 'mail',
    isMet: async () => settings.SMTP_URL !== undefined && (await mail.probe()) === null,
  },
  { name: 'https', isMet: async () => settings.secure && settings.TRUST_PROXY > 0 },
  {
    name: 'demo',
    isMet: async () => !settings.demo && !(await siteSettings.all()).demo,
  },
  { name: 'moderators', isMet: async () => (await loadModerators(db)).length > 1 },
];
