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

interface Group {
  tags: readonly IndustryTag[];
  count: TagCount;
}

const emptyCount = (): TagCount => ({ rooms: 0, counted: 0, viewers: 0 });

/** Returns the node of a tag set, and adds the missing nodes. A prefix tree is faster than looking up one long string. */
function nodeOf(begin: Step, tags: readonly IndustryTag[]): Step {
  let step = begin;
  for (const tag of tags) {
    let next = step.next.get(tag);
    if (!next) step.next.set(tag, (next = { next: new Map(), place: -1 }));
    step = next;
  }
  return step;
}

function sumByTag(groups: readonly Group[]): TagGroups['tags'] {
  const sums: TagGroups['tags'] = new Map();
  for (const { tags, count } of groups) {
    for (const tag of tags) {
      const sum = sums.get(tag) ?? emptyCount();
      sum.rooms += count.rooms;
      sum.counted += count.counted;
      sum.viewers += count.viewers;
      sums.set(tag, sum);
    }
  }
  return sums;
}

/** Groups rooms by tag set first, because many rooms share a few sets, and then by tag. */
export function groupTags(rooms: readonly Pick<Observation, 'tags' | 'viewers'>[]): TagGroups {
  const setOf = new Int32Array(rooms.length).fill(-1);
  const groups: Group[] = [];
  const begin: Step = { next: new Map(), place: -1 };
  for (const [index, { tags, viewers }] of rooms.entries()) {
    if (tags.length === 0) continue;
    const step = nodeOf(begin, tags);
    if (step.place < 0) step.place = groups.push({ tags, count: emptyCount() }) - 1;
    setOf[index] = step.place;
    const count = groups[step.place]?.count;
    if (!count) continue;
    count.rooms += 1;
    if (viewers === null) continue;
    count.counted += 1;
    count.viewers += viewers;
  }
  return { sets: groups.map((group) => group.tags.join(' ')), setOf, tags: sumByTag(groups) };
}
