import type { Services } from '../context.ts';

/**
 * Returns true for a site with demo content if demo accounts can log in and other machines can reach it. Every page
 * then displays a warning (SAFE-41).
 */
export async function isPublicDemo({
  settings,
  siteSettings,
}: Pick<Services, 'settings' | 'siteSettings'>): Promise<boolean> {
  return settings.demo && !settings.loopbackOnly && (await siteSettings.all()).demo;
}
