import { clock } from '#platform/clock.ts';
import { readRotation } from '#platform/security/check-secret.ts';
import { resultsOf, type HealthCheck } from '../check-result.ts';

/** Time in milliseconds for which unsubscribe links in emails from before a rotation remain valid. */
const LINKS_MS = 30 * 86_400_000;

const secretResult = resultsOf('secret');

/** Checks whether anything still depends on SECRET_PREVIOUS. */
export const checkSecretRotation: HealthCheck = async ({ db, settings }) => {
  if (settings.SECRET_PREVIOUS === undefined) return secretResult('good', 'single');
  const { since, pending } = await readRotation(db);
  const end = Date.parse(since) + LINKS_MS;
  const metrics = { 'rotated-at': since, 'removable-at': new Date(end).toISOString() };
  if (pending) return secretResult('look', 'encrypting', metrics);
  return clock.now().getTime() < end ? secretResult('good', 'links', metrics) : secretResult('look', 'removable');
};
