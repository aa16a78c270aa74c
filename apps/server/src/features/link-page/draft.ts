import { and, eq } from 'drizzle-orm';
import type { LinkPageFields, PageLink } from '@site/contract/link-page/fields.ts';
import { INTRO_LENGTH, LINKS } from '@site/contract/link-page/limits.ts';
import type { Services } from '#platform/context.ts';
import { users } from '#platform/users/users.ts';
import { media } from '#features/media';
import { profiles } from '#features/members';
import { camSiteList, camSiteNames } from '#features/camsites';
import { isAdult, networkOf } from './links/guess.ts';
import { linkable } from './links/link-rules.ts';

const EMPTY: LinkPageFields = {
  ...{ address: null, published: false, nickName: '', intro: '', avatar: null, cover: null, audio: null },
  ...{ theme: 'spotlight', scheme: 'auto', themeColor: null, links: [], showLive: false, showSchedule: false },
  ...{ hiddenIn: [], indexed: true },
};

/** Truncates to `max` UTF-16 code units without splitting a surrogate pair. */
function cut(text: string, max: number): string {
  let end = 0;
  for (const character of text) {
    if (end + character.length > max) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** Builds the draft of a new page from the profile. It stays private until it is saved and published. */
export async function draftOf(services: Pick<Services, 'db' | 'cache'>, userId: number): Promise<LinkPageFields> {
  const { db } = services;
  const [member] = await db
    .select({
      nickName: users.nickName,
      avatar: media.id,
      bio: profiles.bio,
      links: profiles.links,
      sites: profiles.sites,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(media, and(eq(media.key, users.avatar), eq(media.ownerId, users.id), eq(media.kind, 'avatar')))
    .where(eq(users.id, userId));
  if (!member) return EMPTY;
  const names = await camSiteNames(
    db,
    (member.sites ?? []).map(({ site }) => site),
  );
  const { hosts } = await camSiteList(services);
  const profileLinks = [
    ...(member.sites ?? []).map(({ site, url }) => ({ title: names.get(site) ?? site, url, adult: true })),
    ...(member.links ?? []).map(({ title, url }) => ({ title, url, adult: isAdult(url, hosts) })),
  ];
  const links = profileLinks
    .filter(({ url }) => linkable(url) !== null)
    .slice(0, LINKS)
    .map(({ title, url, adult }, at): PageLink => ({
      // Deterministic, so that the draft is the same on each request.
      ...{ id: `profile${String(at + 1).padStart(3, '0')}`, title: cut(title, 60), url, adult },
      ...{ network: networkOf(url), shown: true },
    }));
  const { avatar } = member;
  return { ...EMPTY, nickName: cut(member.nickName, 60), intro: cut(member.bio ?? '', INTRO_LENGTH), avatar, links };
}
