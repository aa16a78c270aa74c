import type { SiteSectionId } from '@site/contract/site/site-sections.ts';
import { AppError } from '../app-error.ts';
import type { SiteSettings } from './site-settings.ts';

/**
 * Refuses access to a section that administrators have switched off (CMS-10).
 * @param section null for anything outside the sections
 * @throws AppError section-off
 */
export async function requireSection(siteSettings: SiteSettings, section: SiteSectionId | null): Promise<void> {
  if (section !== null && (await siteSettings.disabledSections()).includes(section)) throw new AppError('section-off');
}
