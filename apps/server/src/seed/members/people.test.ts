import { describe, expect, test } from 'vitest';
import { UserName } from '@site/contract/accounts/fields.ts';
import { NickName } from '@site/contract/members/fields.ts';
import { nameSkeleton } from '#platform/members/name-skeleton.ts';
import { startOfDay } from '../calendar.ts';
import { readCorpus } from '../corpus.ts';
import { makePeople } from './people.ts';

const people = makePeople(readCorpus().members, { scale: 100, today: startOfDay(new Date('2026-03-01T10:00:00Z')) });

describe('members at scale 100', () => {
  test('number 20,000 and have unique names and email addresses [OPS-01]', () => {
    expect(people).toHaveLength(20_000);
    expect(new Set(people.map(({ nickName }) => nameSkeleton(nickName))).size).toBe(people.length);
    expect(new Set(people.map(({ userName }) => userName.toLowerCase())).size).toBe(people.length);
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  });

  test('have names that pass validation [JOIN-02]', () => {
    const refused = people.filter(({ nickName, userName }) => {
      return !NickName.safeParse(nickName).success || !UserName.safeParse(userName).success;
    });
    expect(refused).toEqual([]);
  });

  test('include each demo role once [JOIN-04]', () => {
    const roles = people.map(({ role }) => role).filter((role) => role !== 'Member');
    expect(roles).toEqual(['SuperAdmin', 'Admin', 'Moderator', 'Tester', 'Representative-stripchat']);
  });
});
