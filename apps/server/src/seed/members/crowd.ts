import type { Language } from '@site/contract/core/languages.ts';
import { DAY } from '../calendar.ts';
import type { Person } from './people.ts';
import type { Random } from '../random.ts';

/** Time after joining before a member takes part in posts, in milliseconds. */
const SETTLING = DAY / 2;

/** Members sorted by joining time, so that the members at any time are a prefix of the list. */
class Group {
  readonly #people: Person[];

  constructor(people: readonly Person[]) {
    this.#people = [...people].sort((a, b) => a.joinedAt - b.joinedAt || a.id - b.id);
  }

  #there(time: number): number {
    let [low, high] = [0, this.#people.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#people[middle]?.joinedAt ?? time) <= time - SETTLING) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Picks a member who joined at least SETTLING before `time` and is not in `not`, preferring early members. Returns
   * undefined if there is none.
   */
  pick(random: Random, time: number, not: ReadonlySet<Person>): Person | undefined {
    const there = this.#there(time);
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const person = this.#people[Math.floor(there * random.next() ** 1.35)];
      if (person && !not.has(person)) return person;
    }
    return this.#people.slice(0, there).find((person) => !not.has(person));
  }
}

/** Members who may write and react, by language. */
export interface Crowd {
  /** Members who write in a language. */
  writers(language: Language): Group;
  /** Members who read a language. */
  readers(language: Language): Group;
}

export function makeCrowd(people: readonly Person[]): Crowd {
  const groups = new Map<string, Group>();
  const group = (name: string, isIn: (person: Person) => boolean) => {
    const known = groups.get(name) ?? new Group(people.filter(isIn));
    groups.set(name, known);
    return known;
  };
  return {
    writers: (language) => group(`writers ${language}`, (person) => person.writes && person.language === language),
    readers: (language) => group(`readers ${language}`, (person) => person.language === language),
  };
}
