/** Sites with live shows: what "other live sites" means in the rules of one of them. */
export const LIVE_HOSTS = [
  'bongacams.com',
  'cam4.com',
  'camsoda.com',
  'chaturbate.com',
  'cherry.tv',
  'flirt4free.com',
  'imlive.com',
  'jerkmate.com',
  'livejasmin.com',
  'myfreecams.com',
  'skyprivate.com',
  'soulcams.com',
  'streamate.com',
  'stripchat.com',
  'xcams.com',
  'xlovecam.com',
] as const;

/** Where money is raised, or paid past a site. */
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

/** The host of a web address as browsers read it, small letters, without a dot at its end; null for what is no web address. */
export function hostOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url.hostname.replace(/\.+$/, '') : null;
}

/** Whether a host is one of these, or below one of them. */
export function isWithin(host: string, hosts: readonly string[]): boolean {
  return hosts.some((one) => host === one || host.endsWith(`.${one}`));
}
