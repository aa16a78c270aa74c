import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { policiesToAccept } from './policies-to-accept.ts';

/** Serves two endpoints: the site's own and the one for partner sites. */
export const policyStatus: Operation<typeof privacyRoutes.checkProtocol> = (context) =>
  policiesToAccept(context, context.viewer.id);
