import { API } from '../core/paths.ts';
import type { IndustrySite } from './sites.ts';

/** Kinds of export: a row per hour of the site, or a row per tag and day (DATA-06). */
export const EXPORTS = ['hours', 'tags'] as const;
export const EXPORT_DAYS = [30, 90] as const;
export const EXPORT_FORMATS = ['csv', 'json'] as const;

/**
 * Path of the export files. Open to everyone with access to the dashboards, with a rate limit of ten files per minute
 * (`too-many`).
 */
export const EXPORT_PATH = `${API}/industry/export`;

/** Returns the download URL of an export. */
export function exportPath(query: {
  network: IndustrySite;
  what: (typeof EXPORTS)[number];
  days: (typeof EXPORT_DAYS)[number];
  format: (typeof EXPORT_FORMATS)[number];
}): string {
  return `${EXPORT_PATH}?${new URLSearchParams({ ...query, days: String(query.days) })}`;
}
