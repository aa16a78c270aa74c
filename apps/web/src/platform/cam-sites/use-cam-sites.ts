import { CAM_SITES, DIRECTORY_ONLY_SITES } from '@site/contract/camsites/sites.ts';
import { useSite } from '../api/use-api.ts';

const BUILT_IN_NAMES: ReadonlyMap<string, string> = new Map(Object.entries({ ...CAM_SITES, ...DIRECTORY_ONLY_SITES }));

interface KnownCamSites {
  /** Slugs of the cam sites that members can list in their profile, in display order. */
  choices: readonly string[];
  /** Returns the name of a cam site. */
  nameOf: (slug: string) => string;
  /** Omits retired sites from a list, except those that are in use. */
  offered: <Site extends string>(sites: readonly Site[], used?: readonly string[]) => Site[];
}

/** Returns the cam sites of this site, which administrators add and retire (SITES-05). */
export function useCamSites(): KnownCamSites {
  const { choices, names, retired } = useSite().camSites;
  return {
    choices,
    // The slug may be any text from a URL, such as `constructor`.
    nameOf: (slug) => BUILT_IN_NAMES.get(slug) ?? (Object.hasOwn(names, slug) ? names[slug] : undefined) ?? slug,
    offered: (sites, used = []) => sites.filter((site) => used.includes(site) || !retired.includes(site)),
  };
}
