import type { Services } from './context.ts';

/** True for a site with demo content whose demo accounts may log in although other machines reach it: every page warns (SAFE-41). */
export async function isPublicDemo({
  settings,
  siteSettings,
}: Pick<Services, 'settings' | 'siteSettings'>): Promise<boolean> {
  return settings.demo && !settings.loopbackOnly && (await siteSettings.all()).demo;
}
