import type { memberRoutes } from '@site/contract/members/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { applicationView } from './application-view.ts';
import { lastApplication } from './last-application.ts';

/** Returns the state of the current user's join application. */
export const application: Operation<typeof memberRoutes.application> = async ({ db, viewer }) =>
  applicationView(db, await lastApplication(db, viewer.id));
