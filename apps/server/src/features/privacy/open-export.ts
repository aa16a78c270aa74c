import { API } from '@site/contract/core/paths.ts';
import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { requireConfirmed } from '#platform/require-confirmed.ts';

/** Leads to the zip of an export once its owner has proved to sit there: it holds all that is known of them. */
export const openExport: Operation<typeof privacyRoutes.openExport> = async (context, { id }) => {
  requireConfirmed(context);
  return { path: `${API}/privacy/export/${id}/file` };
};
