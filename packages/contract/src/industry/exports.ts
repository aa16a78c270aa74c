import { API } from '../core/paths.ts';
import type { Network } from './networks.ts';

/** What can be exported: a row an hour of the site, or a row for each tag of a day (DATA-06). */
export const EXPORTS = ['hours', 'tags'] as const;
export const EXPORT_DAYS = [30, 90] as const;
export const EXPORT_FORMATS = ['csv', 'json'] as const;

/** Who may read the dashboards may export them; more than ten files a minute are refused (`too-many`). */
export const EXPORT_PATH = `${API}/industry/export`;

/** The address of an export, for links. */
export function exportPath(query: {
  network: Network;
  what: (typeof EXPORTS)[number];
  days: (typeof EXPORT_DAYS)[number];
  format: (typeof EXPORT_FORMATS)[number];
}): string {
  return `${EXPORT_PATH}?${new URLSearchParams({ ...query, days: String(query.days) })}`;
}
