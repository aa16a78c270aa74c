import { perLanguage, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import type { MemberAudience } from '@site/contract/core/audience.ts';
import type { Broadcast } from '@site/contract/notifications/broadcast-routes.ts';
import { audienceOf, audienceValues, type AudienceValues } from '#features/announcements';

/** A broadcast as the form holds it. */
export interface BroadcastValues {
  titles: Record<Language, string>;
  texts: Record<Language, string>;
  link: string;
  audience: AudienceValues;
}

export const NEW_BROADCAST: BroadcastValues = {
  titles: perLanguage(() => ''),
  texts: perLanguage(() => ''),
  link: '',
  audience: audienceValues({ kind: 'members' }),
};

export const broadcastValues = ({ titles, texts, link, audience }: Broadcast): BroadcastValues => ({
  titles,
  texts,
  link: link ?? '',
  audience: audienceValues(audience),
});

/** Returns the content of a form as the API takes it. */
export const contentOf = ({ titles, texts, link }: BroadcastValues) => ({ titles, texts, link: link.trim() || null });

/** Returns the audience of a form, which never includes visitors. */
export function memberAudienceOf(values: AudienceValues): MemberAudience {
  const audience = audienceOf(values);
  return audience.kind === 'everyone' ? { kind: 'members' } : audience;
}

export const isComplete = ({ titles, texts }: BroadcastValues): boolean =>
  titles[SOURCE_LANGUAGE].trim() !== '' && texts[SOURCE_LANGUAGE].trim() !== '';
