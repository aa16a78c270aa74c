import { CAM_SITE_DESCRIPTORS, CAM_SITE_IDS, type CamSiteId } from '@site/contract/camsites/descriptors.ts';
import { CAM_SITES } from '@site/contract/camsites/sites.ts';
import type { Executor } from '#db/client.ts';
import { camSites } from '#db/schema/camsites.ts';

export type SiteRow = typeof camSites.$inferSelect;

/** Whether a cam site comes with the product, which then has a descriptor for it. */
export function isBuiltIn(slug: string): slug is CamSiteId {
  return Object.hasOwn(CAM_SITE_DESCRIPTORS, slug);
}

/** Whether members can list a cam site in their profile: as staff decided, otherwise as the product does. */
export function isInProfiles({ slug, inProfiles }: Pick<SiteRow, 'slug' | 'inProfiles'>): boolean {
  return inProfiles ?? Object.hasOwn(CAM_SITES, slug);
}

/** Returns the URL that staff entered, otherwise that of the descriptor. */
export function urlOf({ slug, url }: Pick<SiteRow, 'slug' | 'url'>): string {
  return url ?? (isBuiltIn(slug) ? `https://${CAM_SITE_DESCRIPTORS[slug].hosts[0]}/` : '');
}

const builtInIds: readonly string[] = CAM_SITE_IDS;
const builtInPlace = (slug: string) => (isBuiltIn(slug) ? builtInIds.indexOf(slug) : builtInIds.length);
const LAST = 100_000;

/** Reads all cam sites in the order of staff. The others come last: built-in ones in the product's order, then new ones. */
export async function readSites(db: Executor): Promise<SiteRow[]> {
  const rows = await db.select().from(camSites);
  return rows.toSorted(
    (a, b) => (a.position ?? LAST) - (b.position ?? LAST) || builtInPlace(a.slug) - builtInPlace(b.slug) || a.id - b.id,
  );
}
