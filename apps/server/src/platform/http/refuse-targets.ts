import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Settings } from '../settings/settings.ts';
import { isAllowedHost } from './site-hosts.ts';

/** Load balancers and orchestrators request these paths with the address of the instance as the host. */
const HEALTH_CHECKS = new Set(['/health', '/ready']);

/**
 * Refuses requests that are not meant for this site: a target in absolute form, which clients send only to proxies, and
 * an unknown Host. Refusing the latter protects against DNS rebinding and poisoned links. Logs a warning for the first
 * unknown Host.
 */
export function refuseTargets(http: FastifyInstance, settings: Settings): void {
  let isWarned = false;
  http.addHook('onRequest', async ({ raw: { url = '' }, headers, log }) => {
    if (!url.startsWith('/')) throw new AppError('absolute-target');
    if (HEALTH_CHECKS.has(url.split('?', 1)[0] ?? '') || isAllowedHost(settings, headers.host)) return;
    if (!isWarned) {
      isWarned = true;
      log.warn(
        { event: 'unknown-host' },
        `request rejected: its Host is not that of PUBLIC_URL (${settings.PUBLIC_URL}). If the site is also served under this host, add it to ALLOWED_HOSTS; a proxy must forward the Host header`,
      );
    }
    throw new AppError('unknown-host');
  });
}
