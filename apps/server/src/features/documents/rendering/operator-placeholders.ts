import type { Language } from '@site/contract/core/languages.ts';
import type { Services } from '#platform/context.ts';
import { translate } from '#platform/translate.ts';
import type { Placeholders } from './render-text.ts';

/**
 * Returns the details of the operator for texts with {{operator}}, {{address}}, {{contactEmail}} and {{registration}}
 * (CMS-04). A detail that is not given yet is replaced by a text that says so.
 */
export async function operatorPlaceholders(
  { settings, siteSettings }: Pick<Services, 'settings' | 'siteSettings'>,
  language: Language,
): Promise<Placeholders> {
  const { name, address, contactEmail, registration } = (await siteSettings.all()).operator;
  const missing = (key: 'name' | 'address' | 'email' | 'registration') =>
    translate(language, `typeset:operator.no-${key}`, { product: settings.PRODUCT_NAME });
  const lines = address.split('\n').flatMap((line) => line.trim() || []);
  return {
    operator: name || missing('name'),
    address: lines.join(', ') || missing('address'),
    contactEmail: contactEmail || missing('email'),
    registration: registration || missing('registration'),
  };
}
