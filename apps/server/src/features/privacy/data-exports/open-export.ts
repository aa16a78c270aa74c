import { and, eq } from 'drizzle-orm';
import { API } from '@site/contract/core/paths.ts';
import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { exports } from '#db/schema/privacy.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { signedAddress } from '#platform/security/signed-address.ts';
import { consumeReauthentication } from '#platform/sessions/reauthentication.ts';

/** Lifetime of the signed URL in milliseconds; short, because the browser opens it at once. */
const OPEN_MS = 5 * 60_000;

/**
 * Returns the signed URL of an export's zip, for its owner after a recent re-authentication, because the zip contains
 * all personal data.
 * @throws AppError no-such-address for an export of another account or a missing one, accounts.confirm-first without a
 * recent re-authentication
 */
export const openExport: Operation<typeof privacyRoutes.openExport> = async (context, { id }) => {
  const { db, viewer } = context;
  const owned = and(eq(exports.id, id), eq(exports.userId, viewer.id));
  if ((await db.$count(exports, owned)) === 0) throw new AppError('no-such-address');
  await consumeReauthentication(context);
  return { path: signedAddress(context.settings, `${API}/privacy/export/${id}/file`, Date.now() + OPEN_MS) };
};
