import { CAM_SITE_DESCRIPTORS } from '@site/contract/camsites/descriptors.ts';

/** Live cam sites that are not in the directory. */
const OTHER_LIVE_HOSTS: readonly string[] = ['jerkmate.com'];

/** Live cam sites, in alphabetical order. Stripchat's rules forbid links to all of them except Stripchat itself. */
export const LIVE_HOSTS: readonly string[] = [
  ...Object.values(CAM_SITE_DESCRIPTORS).flatMap(({ isLive, hosts }) => (isLive ? hosts : [])),
  ...OTHER_LIVE_HOSTS,
].toSorted();

/** All known cam sites, including platforms that sell content. */
export const CAM_SITE_HOSTS: readonly string[] = [
  ...Object.values(CAM_SITE_DESCRIPTORS).flatMap(({ hosts }) => hosts),
  ...OTHER_LIVE_HOSTS,
];

/** Sites for fundraising, or for payments outside the cam site. */
export const FUNDRAISING_HOSTS = [
  'buymeacoffee.com',
  'cash.app',
  'gofundme.com',
  'indiegogo.com',
  'kickstarter.com',
  'ko-fi.com',
  'paypal.com',
  'paypal.me',
  'venmo.com',
] as const;

/**
 * Returns the host of an http or https URL as browsers parse it, in lower case and without a trailing dot; null for
 * anything else.
 */
export function hostOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url.hostname.replace(/\.+$/, '') : null;
}

/** Whether a host is in the list or is a subdomain of a listed host. */
export function isWithin(host: string, hosts: readonly string[]): boolean {
  return hosts.some((one) => host === one || host.endsWith(`.${one}`));
}
