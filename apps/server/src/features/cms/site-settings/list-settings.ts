import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { pickEditableSettings } from './editable-settings.ts';

export const listSettings: Operation<typeof cmsRoutes.settings> = async ({ siteSettings }) =>
  pickEditableSettings(await siteSettings.all());
