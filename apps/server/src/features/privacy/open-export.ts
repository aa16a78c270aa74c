import { API } from '@site/contract/core/paths.ts';
import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { signedAddress } from '#platform/signed-address.ts';
import { requireConfirmed } from '#platform/require-confirmed.ts';

/** The browser goes there at once. */
const OPEN_MS = 5 * 60_000;

/** Leads to the zip of an export once its owner has proved to sit there: it holds all that is known of them. */
export const openExport: Operation<typeof privacyRoutes.openExport> = async (context, { id }) => {
  requireConfirmed(context);
  return { path: signedAddress(context.settings, `${API}/privacy/export/${id}/file`, Date.now() + OPEN_MS) };
};
