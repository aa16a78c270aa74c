import { linkPageColors } from '@site/contract/brand/link-page-colors.ts';
import { textFontUrls } from '@site/contract/brand/font-faces.ts';
import type { SiteInfo, siteRoutes } from '@site/contract/site/routes.ts';
import { orderSections } from '@site/contract/home/order-sections.ts';
import { VISITOR_HOME_SECTIONS } from '@site/contract/home/sections.ts';
import { partsOf, type SiteSectionId } from '@site/contract/site/site-sections.ts';
import { camSiteList, LIST_TAG } from '#features/camsites';
import { menusOf } from '#features/menus';
import { seasonNow } from '#features/seasons';
import { brandFileUrl, type LiveBrand } from '#platform/brand/live-brand.ts';
import type { Operation } from '#platform/feature.ts';
import { isPublicDemo } from '#platform/settings/is-public-demo.ts';
import { capturesEmails } from './captures-emails.ts';

function brandInfo(live: LiveBrand): SiteInfo['brand'] {
  const { brand, palette } = live;
  return {
    icon: brandFileUrl(live, 'icon-192.png'),
    touchIcon: brandFileUrl(live, 'apple-touch-icon.png'),
    shareImage: brandFileUrl(live, 'share.png'),
    showName: brand.showName,
    themeColors: { light: palette.light.ground, dark: palette.dark.ground },
    linkPage: linkPageColors(live),
    fonts: textFontUrls(brand),
    copyright: brand.copyright,
  };
}

/** Returns the sections of the visitors' home that the brand shows, without those whose part of the site is off. */
function homeSections({ brand: { home } }: LiveBrand, disabledSections: readonly SiteSectionId[]) {
  const hidden = [...home.hidden, ...partsOf(disabledSections, 'visitorHome')];
  return orderSections(VISITOR_HOME_SECTIONS, home.order).filter((id) => !hidden.includes(id));
}

/** Returns the names and settings of this site. */
export const info: Operation<typeof siteRoutes.info> = async (context) => {
  const { settings, siteSettings, brand, tag } = context;
  tag('site', LIST_TAG);
  const { login_required: loginRequired, demo, promo, operator } = await siteSettings.all();
  const disabledSections = await siteSettings.disabledSections();
  const { choices, names, retired } = await camSiteList(context);
  return {
    product: brand.names.product,
    shortName: settings.PRODUCT_SHORT,
    partner: brand.names.partner,
    partnerSlug: brand.partnerSlug,
    origin: settings.PUBLIC_URL,
    loginRequired,
    demo,
    publicDemo: await isPublicDemo(context),
    mailOutbox: capturesEmails(settings),
    development: settings.DEV_PAGES || settings.NODE_ENV === 'development' || settings.NODE_ENV === 'test',
    socketUrl: settings.WS_URL ?? '',
    safeExit: settings.SAFE_EXIT_URL,
    trustedHosts: [new URL(settings.PUBLIC_URL).hostname, ...settings.TRUSTED_HOSTS.split(',').filter(Boolean)],
    promo,
    languages: [...siteSettings.languages],
    disabledSections,
    camSites: { choices, names, retired },
    homeSections: homeSections(brand.live, disabledSections),
    season: await seasonNow(context),
    singleSignOn: settings.singleSignOn?.name ?? null,
    translationService: settings.TRANSLATE_API_URL ? new URL(settings.TRANSLATE_API_URL).hostname : null,
    regionCheck: settings.REGION_CHECK_URL ?? '',
    copyright: { holder: operator.name || brand.names.product, firstYear: operator.firstYear },
    menus: await menusOf(context),
    social: brand.live.brand.social,
    brand: brandInfo(brand.live),
  };
};
