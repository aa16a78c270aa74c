import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { LANGUAGES, SOURCE_LANGUAGE } from '../../packages/contract/src/core/languages.ts';
import { EMOJI_GROUPS, type EmojiSet } from './src/ui/emoji/emoji-set.ts';

const require = createRequire(import.meta.url);

/** Position of each group in the package, which also has a group for parts of emoji, such as skin tones. */
const GROUP_NUMBERS = {
  smileys: 0,
  people: 1,
  nature: 3,
  food: 4,
  travel: 5,
  activities: 6,
  objects: 7,
  symbols: 8,
  flags: 9,
};
/** Newer emoji are missing from the fonts of many devices in use. */
const VERSION_MAX = 15;
/** English words of emoji that the product does not offer, because it is for adults only. */
const OMITTED = /(^|[^a-z])(bab(y|ies)|infants?|newborn|child(ren)?|kids?|boys?|girls?)($|[^a-z])/;

/** An emoji of the package. */
interface SourceEmoji {
  hexcode: string;
  emoji: string;
  label: string;
  tags?: string[];
  group?: number;
  order?: number;
  version: number;
}

/** Returns a file of the package, or null if the package does not have the language. */
function read<T>(language: string, name: string): T | null {
  try {
    return require(`emojibase-data/${language}/${name}.json`) as T;
  } catch {
    return null;
  }
}

const allOf = (language: string) => read<SourceEmoji[]>(language, 'data') ?? [];

function shortcodesOf(): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const name of ['github', 'emojibase']) {
    for (const [hexcode, value] of Object.entries(
      read<Record<string, string | string[]>>('en', `shortcodes/${name}`) ?? {},
    )) {
      const added = [value].flat().filter((code) => !OMITTED.test(code.replaceAll('_', ' ')));
      codes.set(hexcode, [...new Set([...(codes.get(hexcode) ?? []), ...added])]);
    }
  }
  return codes;
}

const isOffered = ({ label, tags = [], version, group }: SourceEmoji) =>
  group !== undefined && version <= VERSION_MAX && ![label, ...tags].some((word) => OMITTED.test(word.toLowerCase()));

/** Names of omitted people in a language, which are also search words of adults in some languages. */
function omittedWordsOf(all: SourceEmoji[]): Set<string> {
  const omitted = new Set(allOf('en').flatMap(({ hexcode, label }) => (OMITTED.test(label) ? [hexcode] : [])));
  return new Set(all.flatMap(({ hexcode, label }) => (omitted.has(hexcode) ? [label.toLowerCase()] : [])));
}

/** Returns the emoji in a language, or in English if the package does not have it. */
export function emojiSetOf(language: string): EmojiSet {
  const offered = allOf('en')
    .filter(isOffered)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const translated = allOf(language);
  const omittedWords = omittedWordsOf(translated);
  const own = new Map(translated.map((emoji) => [emoji.hexcode, emoji]));
  const codes = shortcodesOf();
  return EMOJI_GROUPS.map((key) => ({
    key,
    emoji: offered
      .filter(({ group }) => group === GROUP_NUMBERS[key])
      .map((emoji) => {
        const { label, tags = [] } = own.get(emoji.hexcode) ?? emoji;
        const words = tags.filter((word) => !omittedWords.has(word.toLowerCase()));
        return { text: emoji.emoji, name: label, words: words.join('|'), codes: codes.get(emoji.hexcode) ?? [] };
      }),
  }));
}

/** Serves the emoji of each language from one file, which the first emoji picker loads. */
export function emojiFiles(): Plugin {
  const files = new Map(LANGUAGES.map((language) => [language, JSON.stringify(emojiSetOf(language))]));
  const hash = createHash('sha256');
  for (const text of files.values()) hash.update(text);
  const folder = `assets/emoji-${hash.digest('base64url').slice(0, 8)}`;
  return {
    name: 'emoji-files',
    config: () => ({ define: { EMOJI_FILES: JSON.stringify(`/${folder}`) } }),
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, ({ url }, response, next) => {
        const text = files.get(LANGUAGES.find((one) => url === `/${one}.json`) ?? SOURCE_LANGUAGE);
        if (text === undefined) return next();
        response.setHeader('content-type', 'application/json');
        response.end(text);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [language, source] of files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${language}.json`, source });
    },
  };
}
