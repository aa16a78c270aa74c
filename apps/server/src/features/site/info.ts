import type { siteRoutes } from '@site/contract/site/routes.ts';
import { seasonNow } from '#features/seasons';
import type { Operation } from '#platform/feature.ts';
import { isPublicDemo } from '#platform/settings/is-public-demo.ts';
import { capturesEmails } from './captures-emails.ts';

/** Returns the names and settings of this site. */
export const info: Operation<typeof siteRoutes.info> = async (context) => {
  const { settings, siteSettings, tag } = context;
  tag('site');
  const { login_required: loginRequired, demo, contest, promo } = await siteSettings.all();
  return {
    product: settings.PRODUCT_NAME,
    shortName: settings.PRODUCT_SHORT,
    partner: settings.PARTNER_NAME,
    partnerSlug: settings.PARTNER_SLUG,
    origin: settings.PUBLIC_URL,
    loginRequired,
    demo,
    publicDemo: await isPublicDemo(context),
    mailOutbox: capturesEmails(settings),
    development: settings.DEV_PAGES || settings.NODE_ENV === 'development' || settings.NODE_ENV === 'test',
    socketUrl: settings.WS_URL ?? '',
    safeExit: settings.SAFE_EXIT_URL,
    trustedHosts: [new URL(settings.PUBLIC_URL).hostname, ...settings.TRUSTED_HOSTS.split(',').filter(Boolean)],
    contest,
    promo,
    season: await seasonNow(context),
    regionCheck: settings.REGION_CHECK_URL ?? '',
    social: { microblog: settings.SOCIAL_MICROBLOG, chat: settings.SOCIAL_CHAT, video: settings.SOCIAL_VIDEO },
  };
};
