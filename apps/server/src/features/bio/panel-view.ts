import { API } from '@site/contract/core/paths.ts';
import type { PanelSet } from '@site/contract/bio/schemas.ts';
import type { bioPanelSets } from '#db/schema/bio-panels.ts';

/** A set of panels as its owner sees it. */
export function panelView(row: typeof bioPanelSets.$inferSelect): PanelSet {
  const { id, site, state, done, total, bytes } = row;
  const url = state === 'ready' ? `${API}/bioPage/panels/${id}/file` : null;
  return { id, site, state, done, total, bytes, url };
}
