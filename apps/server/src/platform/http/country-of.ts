import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** Returns the country that the proxy reports for a request, as two capital letters, or null when it reports none. */
export function countryOf(
  request: FastifyRequest,
  { COUNTRY_HEADER }: Pick<Settings, 'COUNTRY_HEADER'>,
): string | null {
  const countryHeader = COUNTRY_HEADER === undefined ? undefined : request.headers[COUNTRY_HEADER];
  return typeof countryHeader === 'string' && /^[a-z]{2}$/i.test(countryHeader) ? countryHeader.toUpperCase() : null;
}
