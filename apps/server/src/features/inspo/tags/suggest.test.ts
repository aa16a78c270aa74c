import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { INSPO_TEXT_MAX, TagSlug } from '@site/contract/inspo/fields.ts';
import { TAG_GROUPS } from '@site/contract/inspo/schemas.ts';
import { isBlockedName } from '#features/members';
import { suggest } from './suggest.ts';
import { tags } from './tags.ts';

const phrases = JSON.parse(
  readFileSync(new URL('../../../../../../content/inspo-phrases.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, string[]>>;

describe('CamInspo tags', () => {
  it('have a unique name in every language and belong to a group [FORUM-16]', () => {
    for (const { slug, group, name } of tags.all) {
      expect(TagSlug.safeParse(slug).success).toBe(true);
      expect(TAG_GROUPS).toContain(group);
      for (const language of LANGUAGES) expect(name[language]).toMatch(/\p{L}/u);
    }
    for (const language of LANGUAGES) {
      expect(new Set(tags.all.map(({ name }) => name[language])).size).toBe(tags.all.length);
    }
  });

  it('have valid names only [FORUM-16]', () => {
    const words = tags.all.flatMap(({ slug, name }) => [slug, ...Object.values(name)]);
    expect(words.filter(isBlockedName)).toEqual([]);
  });
});

describe('suggested captions', () => {
  it.each(LANGUAGES)('are three different ones in %s that fit a post [FORUM-16]', (language) => {
    for (const chosen of [[], ['neon'], tags.all.slice(0, 10).map(({ slug }) => slug)]) {
      for (const words of ['', 'x'.repeat(60)]) {
        const { captions, tags: more } = suggest({ tags: chosen, words, language });
        expect(new Set(captions).size).toBe(3);
        for (const caption of captions) expect([...caption].length).toBeLessThanOrEqual(INSPO_TEXT_MAX);
        expect(more.length).toBeLessThanOrEqual(4);
        expect(more.filter((slug) => chosen.includes(slug))).toEqual([]);
      }
    }
  });

  it('start with the author’s words, otherwise with the tags [FORUM-16]', () => {
    const [first] = suggest({ tags: ['neon'], words: 'My new corner', language: 'en' }).captions;
    expect(first).toMatch(/^My new corner\. [A-Z]/);
    const [other] = suggest({ tags: ['neon', 'plants'], words: '', language: 'en' }).captions;
    expect(other).toMatch(/^Neon and LED \+ Plants: [a-z]/);
  });

  it("include tags named in the author's words [FORUM-16]", () => {
    expect(suggest({ tags: [], words: 'Новые шторы', language: 'ru' }).tags).toContain('curtains');
    expect(suggest({ tags: [], words: 'my flowers', language: 'en' }).tags).toContain('flowers');
  });

  it('have the same number of phrases in each language [FORUM-16]', () => {
    const counts = Object.values(phrases).map((groups) =>
      Object.entries(groups).map(([group, list]) => [group, new Set(list).size]),
    );
    for (const count of counts) expect(count).toEqual(counts[0]);
    expect(Object.keys(phrases['en'] ?? {}).sort()).toEqual([...TAG_GROUPS, 'any', 'questions'].sort());
  });
});
