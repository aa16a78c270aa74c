import { inArray, isNotNull } from 'drizzle-orm';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import type { Executor } from '#db/client.ts';
import { camSites } from '#db/schema/camsites.ts';
import type { Services } from '#platform/context.ts';
import { LIST_TAG } from '../site-tag.ts';
import { isBuiltIn, isInProfiles, readSites } from './site-order.ts';

type Store = Pick<Services, 'db' | 'cache'>;

/** Cam sites as far as other features need them. */
interface SiteList extends Readonly<SiteInfo['camSites']> {
  /** Hosts of the sites for which the product has no descriptor. */
  hosts: readonly string[];
}

/** Returns the cam sites that members can list, names, and retired sites. Cached until staff change a cam site. */
export async function camSiteList({ db, cache }: Store): Promise<SiteList> {
  return cache.getOrCompute('cam-site-list', async () => {
    const sites = await readSites(db);
    const added = sites.filter(({ slug }) => !isBuiltIn(slug));
    const value = {
      choices: sites.filter((site) => site.retiredAt === null && isInProfiles(site)).map(({ slug }) => slug),
      names: Object.fromEntries(added.map(({ slug, name }) => [slug, name])),
      retired: sites.filter(({ retiredAt }) => retiredAt !== null).map(({ slug }) => slug),
      hosts: added.flatMap(({ url }) => (url === null ? [] : new URL(url).hostname.replace(/^www\./, ''))),
    };
    return { value, tags: [LIST_TAG], bytes: JSON.stringify(value).length * 2 };
  });
}

/** Returns the slugs of the retired cam sites. */
export async function retiredSites(db: Executor): Promise<string[]> {
  const rows = await db.select({ slug: camSites.slug }).from(camSites).where(isNotNull(camSites.retiredAt));
  return rows.map(({ slug }) => slug);
}

/** Returns the names of cam sites by slug. */
export async function camSiteNames(db: Executor, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ slug: camSites.slug, name: camSites.name })
    .from(camSites)
    .where(inArray(camSites.slug, [...slugs]));
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}
