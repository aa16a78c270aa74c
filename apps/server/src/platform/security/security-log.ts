import type { FastifyRequest } from 'fastify';
import type { ErrorName } from '@site/contract/core/errors.ts';
import type { AppError } from '../app-error.ts';

/** Errors that may indicate an attack, such as a wrong password, an expired ticket or an action without permission. */
const LOGGED_ERRORS = new Set<ErrorName>([
  ...(['accounts.credentials', 'accounts.code-wrong', 'accounts.ticket-ended', 'accounts.confirm-first'] as const),
  ...(['accounts.link-invalid', 'security.passkey-refused', 'forbidden', 'not-a-member', 'suspended'] as const),
  ...(['staff-second-factor', 'cross-site', 'token-malformed', 'too-many'] as const),
]);

/**
 * Logs a refusal that may indicate an attack: the method, the route, the error name and the account id
 * (null for a visitor), but no input. A rate limit is logged with its name, once per caller in each window. Other
 * refusals are not logged.
 */
export function logRefusal(
  request: FastifyRequest,
  { errorName: refusal, limit }: AppError,
  userId: number | null,
): void {
  if (!LOGGED_ERRORS.has(refusal) || limit?.repeated) return;
  const { method, routeOptions } = request;
  request.log.info(
    {
      event: 'refused',
      refusal,
      ...(limit && { limit: limit.name }),
      method,
      route: routeOptions.url,
      userId,
    },
    'refused',
  );
}
