/** The push services of the browsers that there are; a star stands for names below. */
const KNOWN = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/**
 * Whether pushes may be sent to an address that a browser named: only to services that are known, so that nobody lets
 * the server ask for what they like.
 * @param others further hosts, with commas, a star for names below
 */
export function isPushEndpoint(endpoint: string, others: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return false;
  const allowed = [...KNOWN, ...others.split(',').filter((host) => host !== '')];
  return allowed.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host));
}
