import type { IndustryTag } from '@site/contract/industry/tags.ts';
import type { Observation } from '../../snapshot.ts';

/** Number of rooms with a tag, number of those whose viewers were counted, and the sum of those viewers. */
export interface TagCount {
  rooms: number;
  counted: number;
  viewers: number;
}

export interface TagGroups {
  /** Distinct tag sets of the hour. The tags in a set are separated by spaces. */
  sets: string[];
  /** Index of each room's tag set in `sets`; -1 if it has none. */
  setOf: Int32Array;
  tags: Map<IndustryTag, TagCount>;
}

/** Node of a prefix tree of tags. */
interface Step {
  next: Map<IndustryTag, Step>;
  place: number;
}

/** Groups rooms by tag set first, because many rooms share a few sets, and then by tag. */
export function groupTags(rooms: readonly Pick<Observation, 'tags' | 'viewers'>[]): TagGroups {
  const setOf = new Int32Array(rooms.length).fill(-1);
  const groups: { tags: readonly IndustryTag[]; count: TagCount }[] = [];
  const begin: Step = { next: new Map(), place: -1 };
  for (const [index, { tags, viewers }] of rooms.entries()) {
    if (tags.length === 0) continue;
    // A prefix tree is faster than looking up one long string.
    let step = begin;
    for (const tag of tags) {
      let next = step.next.get(tag);
      if (!next) step.next.set(tag, (next = { next: new Map(), place: -1 }));
      step = next;
    }
    if (step.place < 0) step.place = groups.push({ tags, count: { rooms: 0, counted: 0, viewers: 0 } }) - 1;
    setOf[index] = step.place;
    const count = groups[step.place]?.count;
    if (!count) continue;
    count.rooms += 1;
    if (viewers === null) continue;
    count.counted += 1;
    count.viewers += viewers;
  }
  const tags = new Map<IndustryTag, TagCount>();
  for (const { tags: own, count } of groups) {
    for (const tag of own) {
      const sum = tags.get(tag) ?? { rooms: 0, counted: 0, viewers: 0 };
      sum.rooms += count.rooms;
      sum.counted += count.counted;
      sum.viewers += count.viewers;
      tags.set(tag, sum);
    }
  }
  return { sets: groups.map((group) => group.tags.join(' ')), setOf, tags };
}
