import { LANGUAGES } from '../core/languages.ts';

/** Returns the letters of a name as readers count them: an emoji is one. */
function lettersOf(name: string): string[] {
  // Firefox before 125 has no segmenter; the server then decides about emoji of several code points.
  if (!('Segmenter' in Intl)) return Array.from(name);
  const segments = new Intl.Segmenter(LANGUAGES[0], { granularity: 'grapheme' }).segment(name);
  return Array.from(segments, ({ segment }) => segment);
}

/** Returns the length of a name in letters as readers count them. */
export const nameLength = (name: string): number => lettersOf(name).length;

/** Maximum length in letters of a name below an app icon. */
const SHORT_NAME_MAX = 12;

/** Returns the name to show below an app icon: as many whole words as fit, or the first letters of a long word. */
export function shortName(name: string): string {
  const letters = lettersOf(name);
  if (letters.length <= SHORT_NAME_MAX) return name;
  const space = letters.lastIndexOf(' ', SHORT_NAME_MAX);
  return letters.slice(0, space > 0 ? space : SHORT_NAME_MAX).join('');
}
