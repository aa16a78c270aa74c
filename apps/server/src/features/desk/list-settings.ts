import type { cmsRoutes } from '@site/contract/desk/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { pickEditableSettings } from './switches.ts';

export const listSettings: Operation<typeof cmsRoutes.settings> = async ({ siteSettings }) =>
  pickEditableSettings(await siteSettings.all());
