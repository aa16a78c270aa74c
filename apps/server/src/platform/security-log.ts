import type { FastifyRequest } from 'fastify';
import type { ErrorName } from '@site/contract/core/errors.ts';
import type { AppError } from './app-error.ts';

/** Refusals that tell of somebody who tries doors: a guess, a stolen or worn-out proof, a page or act that is not theirs. */
const TOLD = new Set<ErrorName>([
  ...(['accounts.credentials', 'accounts.code-wrong', 'accounts.ticket-ended', 'accounts.confirm-first'] as const),
  ...(['accounts.link-invalid', 'security.passkey-refused', 'forbidden', 'not-a-member', 'suspended'] as const),
  ...(['staff-second-factor', 'cross-site', 'token-malformed', 'too-many'] as const),
]);

/**
 * Writes a refusal into the log, for whoever looks for attacks: the route, why, and the account's number when one is signed
 * in. Of the request itself nothing is told. A limit that refuses a caller is logged once per window, with its name.
 */
export function logRefusal(
  request: FastifyRequest,
  { errorName: refusal, limit }: AppError,
  userId: number | null,
): void {
  if (!TOLD.has(refusal) || limit?.repeated) return;
  const { id: requestId, method, routeOptions } = request;
  request.log.info(
    {
      event: 'refused',
      refusal,
      ...(limit && { limit: limit.name }),
      method,
      route: routeOptions.url,
      requestId,
      userId,
    },
    'refused',
  );
}
