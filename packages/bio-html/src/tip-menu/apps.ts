import { BIO_SITES, type BioSite } from '@site/contract/bio/limits.ts';
import { CAM_SITE_DESCRIPTORS, type CamSiteBio, type CamSiteWith } from '@site/contract/camsites/descriptors.ts';

/** Sites with a form for tip menus. */
type TipFormSite = CamSiteWith<{ bio: { tipForm: object } }>;
const tipFormOf = (site: BioSite) => (CAM_SITE_DESCRIPTORS[site].bio as CamSiteBio).tipForm;
const TIP_FORM_SITES = BIO_SITES.filter((site): site is TipFormSite => tipFormOf(site) !== undefined);

/**
 * Formats of a tip menu.
 * - chaturfier: devices and menus of the app Chaturfier, `25 wave ; 50 song ;`
 * - flexible: one setting per item, `25 wave`
 * - yet-another and thebot: `25 wave` on each line
 * - cam sites: their own forms with two fields per item, so the text has a tab between item and price, as in a table
 * - plain: readable text for people
 */
export const TIP_APPS = ['chaturfier', 'flexible', 'yet-another', 'thebot', ...TIP_FORM_SITES, 'plain'] as const;
export type TipApp = (typeof TIP_APPS)[number];

/**
 * Minimum and maximum number of items that an app or a site's form accepts; null if unknown. SITE_RULES contains the
 * source for a site where one is known.
 */
export const TIP_APP_LIMITS: Readonly<Record<TipApp, { max: number | null; min: number | null }>> = {
  chaturfier: { max: null, min: null },
  flexible: { max: 99, min: null },
  'yet-another': { max: null, min: null },
  thebot: { max: 20, min: null },
  plain: { max: null, min: null },
  ...(Object.fromEntries(TIP_FORM_SITES.map((site) => [site, tipFormOf(site)])) as Record<
    TipFormSite,
    NonNullable<CamSiteBio['tipForm']>
  >),
};

/** Whether a format is that of a cam site's own form. */
export const isTipFormSite = (app: BioSite | TipApp): app is TipFormSite => TIP_FORM_SITES.some((site) => site === app);

/** Returns the format of a site's own form; plain text for a site whose form is unknown. */
export const tipAppOf = (site: BioSite): TipApp => (isTipFormSite(site) ? site : 'plain');
