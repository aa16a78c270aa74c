import type { Services } from '#platform/context.ts';

/** Whether no data is collected, because administrators have switched the section off (CMS-10). */
export async function isPaused({ siteSettings }: Pick<Services, 'siteSettings'>): Promise<boolean> {
  return (await siteSettings.disabledSections()).includes('industry');
}
