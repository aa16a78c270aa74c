import type { AnnouncementPriority } from '@site/contract/announcements/limits.ts';
import type { Announcement } from '@site/contract/announcements/schemas.ts';
import type { InputOf } from '@site/contract/core/route.ts';
import { perLanguage, type Language } from '@site/contract/core/languages.ts';
import type { announcementRoutes } from '@site/contract/announcements/routes.ts';
import { audienceOf, audienceValues, type AudienceValues } from '../audience/audience-values.ts';

/** An announcement as the form holds it. The link stays while it is switched off. */
export interface AnnouncementValues {
  texts: Record<Language, string>;
  hasLink: boolean;
  link: { target: string; texts: Record<Language, string> };
  audience: AudienceValues;
  priority: AnnouncementPriority;
  startsAt: string;
  endsAt: string;
  canClose: boolean;
}

const empty = () => perLanguage(() => '');

/** @param now start of the announcement */
export const newAnnouncement = (now: Date): AnnouncementValues => ({
  texts: empty(),
  hasLink: false,
  link: { target: '', texts: empty() },
  audience: audienceValues({ kind: 'everyone' }),
  priority: 'normal',
  startsAt: now.toISOString(),
  endsAt: '',
  canClose: true,
});

export function announcementValues({ id: _, version: __, ...announcement }: Announcement): AnnouncementValues {
  const { link, audience, endsAt } = announcement;
  return {
    ...announcement,
    hasLink: link !== null,
    link: link ?? { target: '', texts: empty() },
    audience: audienceValues(audience),
    endsAt: endsAt ?? '',
  };
}

export function announcementInput({
  hasLink,
  link,
  audience,
  endsAt,
  ...values
}: AnnouncementValues): InputOf<typeof announcementRoutes.add> {
  return {
    ...values,
    link: hasLink ? { ...link, target: link.target.trim() } : null,
    audience: audienceOf(audience),
    endsAt: endsAt || null,
  };
}

type AnnouncementState = 'coming' | 'current' | 'over';

export function stateAt(
  { startsAt, endsAt }: Pick<Announcement, 'startsAt' | 'endsAt'>,
  now: number,
): AnnouncementState {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over';
  return Date.parse(startsAt) <= now ? 'current' : 'coming';
}
