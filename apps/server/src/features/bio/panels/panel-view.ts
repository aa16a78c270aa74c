import { API } from '@site/contract/core/paths.ts';
import type { PanelSet } from '@site/contract/bio/schemas.ts';
import type { bioPanelSets } from '#db/schema/bio-panels.ts';
import type { Services } from '#platform/context.ts';
import { signedAddress } from '#platform/security/signed-address.ts';

export function panelView(
  { settings }: Pick<Services, 'settings'>,
  { id, site, state, done, total, bytes, expiresAt }: typeof bioPanelSets.$inferSelect,
): PanelSet {
  const path = `${API}/bioPage/panels/${id}/file`;
  // The URL expires with the zip.
  const url = state === 'ready' && expiresAt ? signedAddress(settings, path, Date.parse(expiresAt)) : null;
  return { id, site, state, done, total, bytes, url };
}
