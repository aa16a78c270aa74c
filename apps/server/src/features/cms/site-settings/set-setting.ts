import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { EDITABLE_SETTINGS, pickEditableSettings } from './editable-settings.ts';

/** Changes a site setting and, if its value changes, writes to the audit log. */
export const setSetting: Operation<typeof cmsRoutes.setSetting> = async (context, { key: name, on }) => {
  const { viewer, siteSettings, cache } = context;
  const key = EDITABLE_SETTINGS.find((one) => one === name);
  if (!key) throw new AppError('documents.no-such-setting');
  await transact(context, async (work) => {
    const before = await siteSettings.lock(work.tx, key);
    if (before === on) return;
    await siteSettings.write(work.tx, key, on);
    const change = { before: { [key]: before }, after: { [key]: on } };
    await appendAuditLog(work, { actorId: viewer.id, action: 'setting-changed', subjectId: null, ...change });
  });
  await siteSettings.changed();
  cache.invalidate('site');
  return pickEditableSettings(await siteSettings.all());
};
