import type { BioTheme, Scheme } from '@site/contract/bio/limits.ts';
import type { SiteInfo } from '@site/contract/site/routes.ts';

/** Themes of the samples. The first one follows the brand. */
export const SAMPLE_THEMES = ['spotlight', 'neon', 'sorbet', 'deco'] as const satisfies readonly BioTheme[];

interface Sampled {
  theme: BioTheme;
  scheme: Scheme;
  site: { brand: Pick<SiteInfo['brand'], 'linkPage'> };
}

/** Returns the accent of a sample: that of the site for the theme that follows the brand, otherwise that of the theme. */
export function sampleAccent({ theme, scheme, site }: Sampled): string | null {
  return theme === SAMPLE_THEMES[0] ? site.brand.linkPage[scheme].accent : null;
}
