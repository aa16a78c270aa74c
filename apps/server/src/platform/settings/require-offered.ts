import type { Audience } from '@site/contract/core/audience.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { fieldError } from '../app-error.ts';
import type { Services } from '../context.ts';

/**
 * Refuses a language that the site does not offer (BASE-21).
 * @param field name of the input field that contains it
 * @throws AppError invalid
 */
export function requireOffered(
  { siteSettings }: Pick<Services, 'siteSettings'>,
  language: Language,
  field = 'language',
): void {
  if (!siteSettings.languages.includes(language)) throw fieldError(field, 'invalid.language');
}

/**
 * Refuses an audience of readers of a language that the site does not offer.
 * @throws AppError invalid
 */
export function requireOfferedAudience(services: Pick<Services, 'siteSettings'>, audience: Audience): void {
  if (audience.kind === 'language') requireOffered(services, audience.language, 'audience.language');
}
