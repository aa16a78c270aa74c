import type { Audience } from '@site/contract/core/audience.ts';
import { SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import type { Role } from '@site/contract/core/roles.ts';

/** An audience as a form holds it. Role and language stay while another kind is chosen. */
export interface AudienceValues {
  kind: Audience['kind'];
  role: Role;
  language: Language;
}

export function audienceValues(audience: Audience): AudienceValues {
  return { role: 'Member', language: SOURCE_LANGUAGE, ...audience };
}

/** Returns the audience of a form. */
export function audienceOf({ kind, role, language }: AudienceValues): Audience {
  if (kind === 'role') return { kind, role };
  if (kind === 'language') return { kind, language };
  return { kind };
}
