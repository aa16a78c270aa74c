import type pg from 'pg';
import { foldName } from '@site/contract/members/fields.ts';
import { nameSkeleton } from '#platform/members/name-skeleton.ts';
import { policyAcceptances } from '#db/schema/accounts.ts';
import { users } from '#db/schema/users.ts';
import { applications, profiles, privacySettings } from '#db/schema/members.ts';
import type { PolicyVersions } from '#features/documents';
import { DAY, HOUR, MINUTE } from '../calendar.ts';
import { copyRows } from '../copy-rows.ts';
import type { CorpusApplicant } from '../corpus.ts';
import { APPLICANT_EMAIL, NEWCOMER } from './demo-accounts.ts';
import type { Person } from './people.ts';
import { linksOf, privacyOf, topicOf, wantsNewsletter } from './profile-details.ts';

type User = typeof users.$inferSelect;
type Application = typeof applications.$inferSelect;

interface Given {
  people: readonly Person[];
  applicants: readonly CorpusApplicant[];
  /** File keys of the drawings. */
  avatars: readonly string[];
  /** Password hash of the demo accounts. */
  passwordHash: string;
  /** Password hash of all other accounts; no one knows the password. */
  lockedHash: string;
  topicIds: readonly number[];
  policyVersions: PolicyVersions;
  today: number;
}

const iso = (time: number) => new Date(time).toISOString();

function siteLinks(sites: Person['sites']): Application['sites'] {
  return sites.map((site) => ({ site, url: '' }));
}

function isDemo({ email }: { email: string }): boolean {
  return email.endsWith('@demo.example');
}

const day = (time: number) => iso(time).slice(0, 10);

/** Values that are the same in all rows, except `onboarded`, which `accountOf` overrides. */
const untouched = {
  returnPath: null,
  pwdType: 'ok',
  hasPassword: true,
  onboarded: false,
  referralCode: null,
  claimedEmail: null,
  undeliverableEmail: null,
  nickNameReserved: false,
  purgedAt: null,
} as const;

/** Returns the days since the last visit; most members visited within the last four days. */
function daysSinceVisit({ id }: Person): number {
  return id % 6 === 0 ? 9 + (id % 20) : id % 5;
}

/** Creates the row of an account that has not been accepted. */
function outsider(
  given: Given,
  {
    id,
    email,
    userName,
    language,
    createdAt,
  }: Pick<User, 'id' | 'email' | 'userName' | 'language'> & { createdAt: number },
): User {
  return {
    id,
    email,
    userName,
    passwordHash: isDemo({ email }) ? given.passwordHash : given.lockedHash,
    language,
    role: null,
    nickName: '',
    nickNameFolded: null,
    nickNameSkeleton: null,
    avatar: null,
    suspended: false,
    banned: false,
    demo: true,
    ...untouched,
    lastSeenOn: day(createdAt),
    seenBeforeOn: null,
    verifiedAt: iso(createdAt + 8 * MINUTE),
    createdAt: iso(createdAt),
  };
}

function accountOf(person: Person, { avatars, passwordHash, lockedHash, topicIds, today }: Given): User {
  return {
    id: person.id,
    email: person.email,
    userName: person.userName,
    passwordHash: isDemo(person) ? passwordHash : lockedHash,
    language: person.language,
    role: person.role,
    nickName: person.nickName,
    nickNameFolded: foldName(person.nickName),
    nickNameSkeleton: nameSkeleton(person.nickName),
    avatar: avatars[person.drawing] ?? null,
    suspended: false,
    banned: false,
    demo: true,
    ...untouched,
    onboarded: topicOf(person, topicIds) !== null,
    lastSeenOn: day(today - daysSinceVisit(person) * DAY),
    seenBeforeOn: day(today - daysSinceVisit(person) * DAY - 7 * DAY),
    verifiedAt: iso(person.joinedAt - HOUR),
    createdAt: iso(person.joinedAt - HOUR - 9 * MINUTE),
  };
}

function acceptedOf(person: Person, moderators: readonly number[]): Application {
  const { id, nickName, gender, years, bio, story } = person;
  return {
    id,
    userId: id,
    nickName,
    avatarId: null,
    topic: null,
    gender,
    years,
    sites: siteLinks(person.sites),
    bio,
    storyPrompt: 'why',
    story,
    newsletter: wantsNewsletter(person),
    state: 'accepted',
    reason: '',
    sharesBan: null,
    decidedById: moderators[id % (moderators.length + 1)] ?? null,
    decidedAt: iso(person.joinedAt),
    createdAt: iso(person.joinedAt - HOUR),
  };
}

function undecidedOf(
  { nickname, gender, years, sites, bio, prompt, story, state, reason }: CorpusApplicant,
  { id, userId, createdAt, moderator }: { id: number; userId: number; createdAt: number; moderator: number | null },
): Application {
  const rejected = state === 'rejected';
  return {
    id,
    userId,
    nickName: nickname,
    avatarId: null,
    topic: null,
    gender,
    years,
    sites: siteLinks(sites),
    bio,
    storyPrompt: prompt,
    story,
    newsletter: false,
    state,
    reason,
    sharesBan: null,
    decidedById: rejected ? moderator : null,
    decidedAt: rejected ? iso(createdAt + 7 * HOUR) : null,
    createdAt: iso(createdAt),
  };
}

/** Writes the accounts with their policy acceptances, applications, profiles and privacy settings. */
export async function writeMembers(client: pg.ClientBase, given: Given): Promise<void> {
  const { people, applicants, today, policyVersions: versions } = given;
  const moderators = people.filter(({ role }) => role === 'Moderator' || role === 'Admin').map(({ id }) => id);
  const asked = applicants.map((applicant, index) => ({
    applicant,
    id: people.length + 1 + index,
    // Pending applications arrived yesterday, rejected ones days earlier.
    createdAt: today - (applicant.state === 'received' ? (3 + index) * HOUR : (4 + index) * DAY),
  }));
  const accounts = [
    ...people.map((person) => accountOf(person, given)),
    ...asked.map(({ applicant: { username, language, demo }, id, createdAt }) => {
      const email = demo ? APPLICANT_EMAIL : `${username}@members.example`;
      return outsider(given, { id, email, userName: username, language, createdAt: createdAt - HOUR });
    }),
    outsider(given, { id: people.length + asked.length + 1, ...NEWCOMER, language: 'en', createdAt: today - 5 * HOUR }),
  ];
  await copyRows(client, users, accounts);
  const policies = ['terms', 'privacy', 'adult'] as const;
  const accepted = accounts.flatMap(({ id: userId, createdAt }) =>
    policies.map((policy) => ({
      userId,
      policy,
      version: policy === 'privacy' ? versions.privacy : versions.terms,
      createdAt,
    })),
  );
  await copyRows(
    client,
    policyAcceptances,
    accepted.map((row, index) => ({ id: index + 1, ...row })),
  );
  const undecided = asked.map(({ applicant, id, createdAt }) =>
    undecidedOf(applicant, { id, userId: id, createdAt, moderator: moderators[0] ?? null }),
  );
  await copyRows(client, applications, [...people.map((person) => acceptedOf(person, moderators)), ...undecided]);
  const known = people.map((person) => {
    const { id: userId, gender, years, sites, location, recently, bio, story } = person;
    const picked = { links: linksOf(person), topicId: topicOf(person, given.topicIds) };
    return { userId, gender, years, sites: siteLinks(sites), location, recently, bio, story, ...picked };
  });
  await copyRows(client, profiles, known);
  await copyRows(client, privacySettings, people.map(privacyOf));
}
