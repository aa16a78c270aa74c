/** Push services of current browsers. A star matches subdomains. */
const KNOWN = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/**
 * Returns whether pushes may be sent to a URL supplied by a browser. Only HTTPS URLs of known services are allowed,
 * which prevents server-side request forgery (SSRF).
 * @param others further hosts, separated by commas; a star matches subdomains
 */
export function isPushEndpoint(endpoint: string, others: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return false;
  const allowed = [...KNOWN, ...others.split(',').filter((host) => host !== '')];
  return allowed.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host));
}
