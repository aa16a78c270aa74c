import { seed } from '@site/contract/languages/all/seed.ts';
import type { profiles, privacySettings } from '#db/schema/members.ts';
import type { Person } from './people.ts';
import { random } from '../random.ts';

type Links = (typeof profiles.$inferSelect)['links'];

/** Returns the links of a profile; two in five members have some. */
export function linksOf({ id, userName, language }: Person): Links {
  const draw = random(`links ${id}`);
  if (!draw.chance(0.4)) return [];
  const titles = seed[language].linkTitles;
  const all = (['schedule', 'wishes', 'notes'] as const).map((page) => ({
    title: titles[page],
    url: `https://${page}.example/${userName.toLowerCase()}`,
  }));
  return all.slice(0, 1 + draw.below(all.length));
}

/**
 * Whether the member may be private, hide the online status or lack a first topic; false for demo accounts and staff.
 */
function isDiscreet({ role, email }: Person): boolean {
  return role === 'Member' && !email.endsWith('@demo.example');
}

/** Returns the first topic that the member picked; null for some who have not picked one yet. */
export function topicOf(person: Person, topicIds: readonly number[]): number | null {
  const draw = random(`topic ${person.id}`);
  return isDiscreet(person) && draw.chance(0.15) ? null : draw.pick(topicIds);
}

/** Returns the privacy settings of a member. A few members are private or hide their online status. */
export function privacyOf(person: Person): typeof privacySettings.$inferSelect {
  const { id } = person;
  return {
    userId: id,
    private: isDiscreet(person) && id % 40 === 17,
    openToVisitors: true,
    showOnline: !isDiscreet(person) || id % 25 !== 8,
    showLikes: isDiscreet(person) && id % 3 === 1,
    newsletter: wantsNewsletter(person),
  };
}

/** Whether the member subscribed to the newsletter in the join application. */
export function wantsNewsletter({ id }: Pick<Person, 'id'>): boolean {
  return id % 3 === 0;
}
