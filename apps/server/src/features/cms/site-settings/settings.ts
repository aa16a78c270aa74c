import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import { SITE_SECTION_IDS, SITE_SECTIONS } from '@site/contract/site/site-sections.ts';
import type { SiteSettingValues } from '#platform/settings/site-settings.ts';
import type { Operation } from '#platform/feature.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';

/** Settings that staff can change: all except `demo`, which records whether the site contains demo content. */
const EDITABLE_SETTINGS = [
  'login_required',
  'auto_approve',
  'full_application',
  'link_previews',
  'promo',
  'reveal_known_emails',
  'staff_second_factor',
  ...SITE_SECTION_IDS.map((id) => SITE_SECTIONS[id].setting),
] as const satisfies (keyof SiteSettingValues)[];

/** Returns only the settings that staff can change. */
const pickEditableSettings = (all: SiteSettingValues): Record<string, boolean> =>
  Object.fromEntries(EDITABLE_SETTINGS.map((key) => [key, all[key]]));

export const listSettings: Operation<typeof cmsRoutes.settings> = async ({ siteSettings }) =>
  pickEditableSettings(await siteSettings.all());

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
  cache.invalidate('site', 'sitemap');
  return pickEditableSettings(await siteSettings.all());
};
