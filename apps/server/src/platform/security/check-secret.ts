import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { secretFingerprints } from '#db/schema/platform.ts';
import type { Log } from '../observability/log.ts';
import type { Settings } from '../settings/settings.ts';
import { keyedHash } from './keyed-hash.ts';

const NAME = 'SECRET';

/** Everything that only the former SECRET can read or verify. */
const LOST = [
  'authenticator apps and recovery codes (members who use them cannot log in until they recover their account)',
  'links in emails that were already sent',
  'browser push subscriptions',
  'secrets of webhooks (renew each at /desk/webhooks)',
  'email addresses of banned and closed accounts',
  'nicknames reserved for their former owners',
  'rooms whose performers opted out of industry data (they are tracked again)',
];

export class WrongSecretError extends Error {
  constructor() {
    super(
      [
        'SECRET differs from the one that this database was first used with. Nothing was changed.',
        'Set the original SECRET, which must be the same for every process. If DATA_DIR was moved, copy its file `secret`.',
        'If the original is lost or was leaked, start once with ACCEPT_NEW_SECRET=on. These then stop working:',
        ...LOST.map((what) => `  - ${what}`),
      ].join('\n'),
    );
    this.name = 'WrongSecretError';
  }
}

/**
 * Checks that SECRET is the one that the database was first used with, by a keyed fingerprint. The first process stores
 * it; of several first processes with different secrets, one wins. With ACCEPT_NEW_SECRET=on, replaces the fingerprint.
 * @throws WrongSecretError
 */
export async function checkSecret(
  db: Database,
  { SECRET, ACCEPT_NEW_SECRET }: Pick<Settings, 'SECRET' | 'ACCEPT_NEW_SECRET'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const fingerprint = keyedHash(SECRET, 'fingerprint', NAME).toString('hex');
  await db.insert(secretFingerprints).values({ name: NAME, fingerprint }).onConflictDoNothing();
  const [stored] = await db.select().from(secretFingerprints).where(eq(secretFingerprints.name, NAME));
  const isAccepting = ACCEPT_NEW_SECRET === 'on';
  if (stored?.fingerprint === fingerprint) {
    if (isAccepting) log.warn('SECRET is already accepted: remove ACCEPT_NEW_SECRET');
    return;
  }
  if (!isAccepting) throw new WrongSecretError();
  await db
    .update(secretFingerprints)
    .set({ fingerprint, createdAt: sql`now()` })
    .where(eq(secretFingerprints.name, NAME));
  log.warn({ event: 'secret-replaced', lost: LOST }, 'new SECRET accepted: remove ACCEPT_NEW_SECRET');
}
