import { LANGUAGES } from '@site/contract/core/languages.ts';
import { describe, expect, it } from 'vitest';
import { emojiSetOf } from './emoji-files.ts';
import { emojiOfShortcode, searchEmoji } from './src/ui/emoji/search-emoji.ts';

const allOf = (language: string) => emojiSetOf(language).flatMap(({ emoji }) => emoji);
const first = (language: string, query: string) => searchEmoji(allOf(language), query, 1)[0]?.text;

describe('emoji', () => {
  it('each language has the same emoji, each with a name [FORUM-35]', () => {
    const [source, ...others] = LANGUAGES.map(allOf);
    expect(source?.length).toBeGreaterThan(1500);
    for (const other of others) expect(other.map(({ text }) => text)).toEqual(source?.map(({ text }) => text));
    expect(LANGUAGES.flatMap(allOf).filter(({ name }) => name === '')).toEqual([]);
  });

  it('search finds names in the reader’s language, without accents, and shortcodes in every language [FORUM-35]', () => {
    expect(first('en', 'smile')).toBe('😄');
    expect(first('en', 'red heart')).toBe('❤️');
    expect(first('es', 'corazon rojo')).toBe('❤️');
    expect(first('es', 'rojo corazon')).toBe('❤️');
    expect(first('ru', ':fire:')).toBe('🔥');
    expect(first('ru', 'огонь')).toBe('🔥');
    expect(first('en', 'zzzzqq')).toBeUndefined();
  });

  it('there are no emoji of children, and no search word finds any [FORUM-35]', () => {
    const texts = allOf('en')
      .map(({ text }) => text)
      .join(' ');
    for (const omitted of ['👶', '🧒', '👦', '👧', '👼', '🍼', '🚼', '🚸', '👪', '🤱'])
      expect(texts).not.toContain(omitted);
    for (const query of ['baby', 'boy', 'girl', 'child']) expect(searchEmoji(allOf('en'), query, 9)).toEqual([]);
    for (const query of ['niña', 'niño', 'biberon']) expect(searchEmoji(allOf('es'), query, 9)).toEqual([]);
    for (const query of ['девочка', 'мальчик', 'младенец']) expect(searchEmoji(allOf('ru'), query, 9)).toEqual([]);
  });

  it('complete shortcodes are case-insensitive and include aliases [FORUM-36]', () => {
    expect(emojiOfShortcode(allOf('en'), 'Smile')).toBe('😄');
    expect(emojiOfShortcode(allOf('en'), 'thumbsup')).toBe('👍️');
    expect(emojiOfShortcode(allOf('en'), 'no_such_code')).toBeUndefined();
  });
});
