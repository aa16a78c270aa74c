import type { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { PREVIEW_MINUTES } from '@site/contract/link-page/limits.ts';
import type { Operation } from '#platform/feature.ts';
import { sign, unsign } from '#platform/security/tokens.ts';
import { ownPage } from '../own-page.ts';

const PURPOSE = 'link-preview';

export const genCtoken: Operation<typeof linkPageRoutes.genCtoken> = async ({ db, settings, viewer }) => {
  await ownPage(db, viewer.id);
  const ends = Date.now() + PREVIEW_MINUTES * 60_000;
  return { ctoken: sign(settings.SECRET, PURPOSE, `${viewer.id}.${ends}`), expiresAt: new Date(ends).toISOString() };
};

/** Returns the owner of a preview token; null if it is invalid or expired. */
export function previewOwner(secret: string, token: string): number | null {
  const [userId, ends] = unsign(secret, PURPOSE, token)?.split('.').map(Number) ?? [];
  return userId !== undefined && ends !== undefined && ends > Date.now() ? userId : null;
}
