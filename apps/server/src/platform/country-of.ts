import type { FastifyRequest } from 'fastify';
import type { Settings } from './settings.ts';

/** The country of a request as the proxy says, as two capital letters; null when it does not. */
export function countryOf(
  request: FastifyRequest,
  { COUNTRY_HEADER }: Pick<Settings, 'COUNTRY_HEADER'>,
): string | null {
  const told = COUNTRY_HEADER === undefined ? undefined : request.headers[COUNTRY_HEADER];
  return typeof told === 'string' && /^[a-z]{2}$/i.test(told) ? told.toUpperCase() : null;
}
