import { readFileSync } from 'node:fs';
import { SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import { suggestCaption } from '#features/inspo';
import { HOUR, postTime } from '../calendar.ts';
import { DEMO_LANGUAGES } from '../demo-languages.ts';
import type { Crowd } from '../members/crowd.ts';
import type { Person } from '../members/people.ts';
import { random, type Random } from '../random.ts';

/** Fixed number regardless of the scale, because each post has files. */
const POSTS = 150;

interface Caption {
  text: string;
  tags: string[];
  alt: string;
}

interface PlannedPost extends Caption {
  author: Person;
  language: Language;
  pictures: number;
  at: number;
  likes: { by: Person; at: number }[];
  saves: { by: Person; at: number }[];
}

// The shape of the captions is covered by their test.
const captionsOf = (language: Language) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../content/seed/inspiration-${language}.json`, import.meta.url), 'utf8'),
  ) as Caption[];

function marks(
  draw: Random,
  { crowd, post, count }: { crowd: Crowd; post: Omit<PlannedPost, 'likes' | 'saves'>; count: number },
) {
  const taken = new Set([post.author]);
  return Array.from({ length: count }, (_, index) => {
    const by = crowd.readers(post.language).pick(draw, post.at, taken);
    if (by) taken.add(by);
    return by && { by, at: post.at + Math.floor((index + draw.next()) * 0.2 * HOUR) };
  }).filter((mark) => mark !== undefined);
}

/** Plans the CamInspo posts sorted by time, with their authors, likes and saves. */
export function planInspiration(crowd: Crowd, today: number): PlannedPost[] {
  const captions = new Map(DEMO_LANGUAGES.map((language) => [language, captionsOf(language)]));
  const planned = Array.from({ length: POSTS }, (_, number) => {
    const draw = random(`inspiration post ${number}`);
    const language = DEMO_LANGUAGES[number % DEMO_LANGUAGES.length] ?? SOURCE_LANGUAGE;
    const own = captions.get(language) ?? [];
    const caption = own[Math.floor(number / DEMO_LANGUAGES.length)];
    const model = caption ?? draw.pick(own);
    const at = postTime(draw, today);
    const author = crowd.writers(language).pick(draw, at, new Set());
    if (!author) throw new Error('no member can be the author');
    const post = {
      ...model,
      // Each prewritten caption is used once. Later posts get a suggested caption or none.
      text: caption ? caption.text : draw.chance(0.2) ? '' : suggestCaption({ tags: model.tags, language }, draw.next),
      author,
      language,
      at,
      pictures: draw.chance(0.68) ? 1 : 2 + draw.below(3),
    };
    const popular = draw.next() ** 2;
    return {
      ...post,
      likes: marks(draw, { crowd, post, count: Math.floor(popular * 40) }),
      saves: marks(draw, { crowd, post, count: Math.floor(popular * 14 * draw.next()) }),
    };
  });
  return planned.sort((a, b) => a.at - b.at);
}
