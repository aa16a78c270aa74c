import type { Language } from '@site/contract/core/languages.ts';
import { seed } from '@site/contract/languages/all/seed.ts';
import type { Role } from '@site/contract/core/roles.ts';
import { nameSkeleton } from '#platform/members/name-skeleton.ts';
import { DAY, DAYS, HOUR } from '../calendar.ts';
import type { CorpusMember } from '../corpus.ts';
import { demoRoles } from './demo-accounts.ts';
import { random, type Random } from '../random.ts';

/** A member created by the seed. */
export interface Person extends Omit<CorpusMember, 'nickname' | 'username'> {
  id: number;
  nickName: string;
  userName: string;
  email: string;
  role: Role;
  /** Index of the drawing used as profile picture. */
  drawing: number;
  joinedAt: number;
  /** Whether the member may be an author of posts and replies. */
  writes: boolean;
}

/** Age of the oldest account in days. The first members joined before the first post. */
const OPENED_DAYS = DAYS + 40;
const NICK_NAME_MAX = 20;
const USER_NAME_MAX = 20;

function joinedAt(draw: Random, today: number, early: boolean): number {
  const days = early || draw.chance(0.8) ? draw.between(DAYS + 1, OPENED_DAYS) : draw.between(2, DAYS);
  return Math.floor(today - days * DAY + draw.between(0, HOUR));
}

/** Returns whether corpus texts in the language fit an author of this gender. */
function suits(language: Language, gender: CorpusMember['gender']): boolean {
  return !seed[language].femaleAuthors || gender === 'female' || gender === null;
}

/** Returns `name`, or for a copy a unique name with a numeric suffix, at most `max` characters long. */
function freeName(
  name: string,
  { number, join, max }: { number: number; join: string; max: number },
  isFree: (name: string) => boolean,
) {
  if (number === 0) return name;
  for (let tail = number; ; tail += 1000) {
    const ending = `${join}${tail}`;
    const candidate = name.slice(0, max - ending.length).trimEnd() + ending;
    if (isFree(candidate)) return candidate;
  }
}

/** Creates all members: those of the corpus and, at larger scales, numbered copies of them. */
export function makePeople(
  members: readonly CorpusMember[],
  { scale, today }: { scale: number; today: number },
): Person[] {
  const nickNames = new Set<string>();
  const userNames = new Set<string>();
  const roles = demoRoles(members);
  return Array.from({ length: members.length * scale }, (_, index) => {
    const copy = Math.floor(index / members.length);
    const drawing = index % members.length;
    const member = members[drawing];
    if (!member) throw new Error('no such member');
    const { nickname, username, ...rest } = member;
    const demo = copy === 0 ? roles.get(member) : undefined;
    const nickName = freeName(
      nickname,
      { number: copy, join: ' ', max: NICK_NAME_MAX },
      (name) => !nickNames.has(nameSkeleton(name)),
    );
    const userName = freeName(
      username,
      { number: copy, join: '_', max: USER_NAME_MAX },
      (name) => !userNames.has(name.toLowerCase()),
    );
    nickNames.add(nameSkeleton(nickName));
    userNames.add(userName.toLowerCase());
    return {
      ...rest,
      id: index + 1,
      nickName,
      userName,
      email: demo?.email ?? `${userName.toLowerCase()}@members.example`,
      role: demo?.role ?? 'Member',
      drawing,
      joinedAt: joinedAt(random(`person ${copy} ${drawing}`), today, demo !== undefined),
      writes: demo?.writes ?? suits(member.language, member.gender),
    };
  });
}
