import type { bioRoutes } from '@site/contract/bio/routes.ts';
import { PUBLIC_WEB } from '#features/link-previews';
import type { Operation } from '#platform/feature.ts';
import { checkBio } from './check-bio.ts';
import { createWebAddressCheck } from './check-web-address.ts';

/** Timeout of the whole request in milliseconds. URLs that have not responded by then retain their previous finding. */
const WAIT_MS = 15_000;

export const check: Operation<typeof bioRoutes.check> = async (context) => {
  const signal = AbortSignal.any([AbortSignal.timeout(WAIT_MS), context.jobs.signal]);
  const checkWebAddress = createWebAddressCheck({ web: PUBLIC_WEB, signal });
  const checked = await checkBio(context, context.viewer.id, { checkWebAddress, byOwner: true });
  // A bio that was never saved has no findings.
  return checked ?? { findings: [], checkedAt: new Date().toISOString() };
};
