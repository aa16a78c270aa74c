import { SOCIAL_NETWORKS } from '../../../../packages/contract/src/bio/limits.ts';
import { CAM_SITE_IDS } from '../../../../packages/contract/src/camsites/descriptors.ts';
import { readTypeScript } from '../read-typescript.ts';
import { readSources } from '../read-sources.ts';

/** Ids of cam sites, except those that are social networks too, such as onlyfans. */
const IDS = new Set<string>(CAM_SITE_IDS.filter((id) => !SOCIAL_NETWORKS.some((network) => network === id)));
/** The descriptors, the parts that are typed by them, demo content, and tests. */
const EXEMPT = new RegExp(
  [
    '^packages/contract/src/camsites/(?:sites|descriptors)\\.ts$',
    '^packages/bio-html/src/rules\\.ts$',
    '^apps/server/src/features/industry/feeds/',
    '^apps/server/src/seed/',
    '/testing/',
    '\\.test\\.tsx?$',
  ].join('|'),
);

/** Returns the sources of the applications and packages by path. */
export const productSources = (root: string): Map<string, string> =>
  readSources(root, '{apps,packages}/*/src/**/*.{ts,tsx}');

/** Returns an error for each id of a cam site in code that should derive from the descriptors (OPS-21). */
export function findCamSiteErrors(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, source]) => {
    if (EXEMPT.test(path)) return [];
    const { identifiers, strings } = readTypeScript(source, path.endsWith('.tsx'));
    return [...identifiers, ...strings]
      .filter(({ text }) => IDS.has(text))
      .map(({ text, line }) => `${path}:${line}: ${text}: derive it from the descriptors in contract/camsites`);
  });
}
