import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '#db/client.ts';
import { retiredSecrets, secretFingerprints } from '#db/schema/platform.ts';
import type { Log } from '../observability/log.ts';
import type { Settings } from '../settings/settings.ts';
import { retireSecret } from './retired-secrets.ts';
import { acceptedSecrets } from './secrets.ts';
import { secretFingerprint } from './secret-fingerprint.ts';

/** Row of the secret that the database is used with. */
const CURRENT = 'SECRET';
/** Row of the replaced secret, while stored values may still be encrypted with it. */
const REPLACED = 'SECRET_PREVIOUS';

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

const recoveryOptions = (original: string) => [
  original,
  'If the original is lost, start once with ACCEPT_NEW_SECRET=on. These then stop working:',
  ...LOST.map((what) => `  - ${what}`),
];

export class WrongSecretError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'WrongSecretError';
  }
}

const wrongSecret = () =>
  new WrongSecretError([
    'SECRET differs from the one that this database was first used with. Nothing was changed.',
    'Set the original SECRET, which must be the same for every process. If DATA_DIR was moved, copy its file `secret`.',
    ...recoveryOptions('To replace it, set the original as SECRET_PREVIOUS.'),
  ]);

const unfinishedRotation = () =>
  new WrongSecretError([
    'SECRET was replaced, but stored values may still be encrypted with the previous one. Nothing was changed.',
    ...recoveryOptions('Set SECRET_PREVIOUS to the previous secret until the health page says that it can be removed.'),
  ]);

async function storedFingerprints(db: Executor) {
  const rows = await db.select().from(secretFingerprints);
  return new Map(rows.map((row) => [row.name, row]));
}

/** State of a rotation of SECRET. */
export interface SecretRotation {
  /** Time at which the first process used SECRET. */
  since: string;
  /** Whether stored values may still be encrypted with SECRET_PREVIOUS. */
  pending: boolean;
}

export async function readRotation(db: Executor): Promise<SecretRotation> {
  const stored = await storedFingerprints(db);
  return { since: stored.get(CURRENT)?.createdAt ?? new Date().toISOString(), pending: stored.has(REPLACED) };
}

/** Records that no stored value is encrypted with SECRET_PREVIOUS any more. */
export async function endRotation(tx: Executor): Promise<void> {
  await tx.delete(secretFingerprints).where(eq(secretFingerprints.name, REPLACED));
}

/** Stores the fingerprint of the new secret and, in a rotation, of the one that it replaces. */
async function replaceSecret(db: Database, SECRET: string, previous: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(secretFingerprints).where(inArray(secretFingerprints.name, [CURRENT, REPLACED]));
    const rows = [{ name: CURRENT, fingerprint: secretFingerprint(SECRET) }];
    if (previous !== null) {
      rows.push({ name: REPLACED, fingerprint: secretFingerprint(previous) });
      await retireSecret(tx, SECRET, previous);
    }
    // Without the former secret, the retired ones can't be decrypted.
    else await tx.delete(retiredSecrets);
    await tx
      .insert(secretFingerprints)
      .values(rows)
      .onConflictDoUpdate({ target: secretFingerprints.name, set: { fingerprint: sql`excluded.fingerprint` } });
  });
}

type Given = Pick<Settings, 'SECRET' | 'ACCEPT_NEW_SECRET'> & Partial<Pick<Settings, 'SECRET_PREVIOUS'>>;

/** Compares the stored fingerprints with those of the given secrets; null if the process may start. */
function errorOf(given: readonly string[], current: string, replaced: string | undefined): WrongSecretError | null {
  if (!given.includes(current)) return wrongSecret();
  return replaced === undefined || given.includes(replaced) ? null : unfinishedRotation();
}

/**
 * Checks that SECRET is the one that the database was first used with, by a keyed fingerprint. The first process stores
 * it; of several first processes with different secrets, one wins. If the stored fingerprint is that of
 * SECRET_PREVIOUS, a rotation starts. With ACCEPT_NEW_SECRET=on, replaces the fingerprint.
 * @throws WrongSecretError
 */
export async function checkSecret(db: Database, given: Given, log: Pick<Log, 'warn'>): Promise<void> {
  const { SECRET, SECRET_PREVIOUS, ACCEPT_NEW_SECRET } = given;
  const fingerprint = secretFingerprint(SECRET);
  await db.insert(secretFingerprints).values({ name: CURRENT, fingerprint }).onConflictDoNothing();
  const stored = await storedFingerprints(db);
  const current = stored.get(CURRENT)?.fingerprint ?? '';
  const accepted = acceptedSecrets(given).map(secretFingerprint);
  const error = errorOf(accepted, current, stored.get(REPLACED)?.fingerprint);
  const isAccepting = ACCEPT_NEW_SECRET === 'on';
  if (error && !isAccepting) throw error;
  if (error) {
    await replaceSecret(db, SECRET, null);
    log.warn({ event: 'secret-replaced', lost: LOST }, 'new SECRET accepted: remove ACCEPT_NEW_SECRET');
    return;
  }
  if (isAccepting) log.warn('SECRET is already accepted: remove ACCEPT_NEW_SECRET');
  if (current === fingerprint || SECRET_PREVIOUS === undefined) return;
  await replaceSecret(db, SECRET, SECRET_PREVIOUS);
  log.warn({ event: 'secret-rotation-started' }, 'new SECRET in use: a job encrypts the stored values with it');
}
