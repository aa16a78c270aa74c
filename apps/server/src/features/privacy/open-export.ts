import { and, eq } from 'drizzle-orm';
import { API } from '@site/contract/core/paths.ts';
import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { exports } from '#db/schema/privacy.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { signedAddress } from '#platform/signed-address.ts';
import { takeProof } from '#platform/take-proof.ts';

/** The browser goes there at once. */
const OPEN_MS = 5 * 60_000;

/**
 * The address of the zip of an export, for its owner after a recent proof of identity: it holds all that is known of them.
 * @throws AppError no-such-address for anybody else's export, as for one that does not exist
 */
export const openExport: Operation<typeof privacyRoutes.openExport> = async (context, { id }) => {
  const { db, viewer } = context;
  const owned = and(eq(exports.id, id), eq(exports.userId, viewer.id));
  if ((await db.$count(exports, owned)) === 0) throw new AppError('no-such-address');
  await takeProof(context);
  return { path: signedAddress(context.settings, `${API}/privacy/export/${id}/file`, Date.now() + OPEN_MS) };
};
