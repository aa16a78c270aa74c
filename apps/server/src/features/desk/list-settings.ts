import type { deskRoutes } from '@site/contract/desk/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { switchesOf } from './switches.ts';

export const listSettings: Operation<typeof deskRoutes.settings> = async ({ siteSettings }) =>
  switchesOf(await siteSettings.all());
