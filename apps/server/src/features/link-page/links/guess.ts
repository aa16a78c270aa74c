import type { SocialNetwork } from '@site/contract/bio/limits.ts';
import { CAM_SITE_HOSTS, hostOf, isWithin } from '@site/bio-html/hosts.ts';
import { SOCIAL } from '@site/bio-html/social-media/social.ts';

/** Cam sites and other adult sites that members are likely to link to. */
const ADULT_HOSTS = [
  ...CAM_SITE_HOSTS,
  ...['admireme.vip', 'avn.com', 'clips4sale.com', 'fanvue.com', 'iwantclips.com', 'justfor.fans'],
  ...[
    'modelhub.com',
    'mym.fans',
    'niteflirt.com',
    'pornhub.com',
    'redgifs.com',
    'sextpanther.com',
    'unlockd.me',
    'xhamster.com',
    'xvideos.com',
  ],
];

/** Returns the social network of a URL; `website` for any other site. */
export function networkOf(address: string): SocialNetwork {
  const host = hostOf(address);
  const found = Object.entries(SOCIAL).find(([, { hosts }]) => host !== null && isWithin(host, hosts));
  return (found?.[0] as SocialNetwork | undefined) ?? 'website';
}

/**
 * Returns whether a URL belongs to a known adult site.
 * @param camSiteHosts hosts of the cam sites that staff added
 */
export function isAdult(address: string, camSiteHosts: readonly string[]): boolean {
  const host = hostOf(address);
  return host !== null && isWithin(host, [...ADULT_HOSTS, ...camSiteHosts]);
}
