import { readFileSync } from 'node:fs';
import { foldName } from '@site/contract/members/fields.ts';
import { nameSkeleton } from '#platform/name-skeleton.ts';

const file = new URL('../../../../../content/blocked-words.json', import.meta.url);
// A list of words, by its test.
const listed = JSON.parse(readFileSync(file, 'utf8')) as string[];
/** Ways to compare: as people misspell words, and as letters of all alphabets look. */
const FORMS = [foldName, nameSkeleton].map((form) => ({ form, words: listed.map(form) }));

/** Shorter words stand inside harmless ones ("canteen"): they count as a word of their own only. */
const SHORT = 5;

/** True when a nickname holds a word that nobody may carry here: hints at age and hate, in all languages (JOIN-02). */
export function isBlockedName(name: string): boolean {
  return FORMS.some(({ form, words }) => {
    const whole = form(name);
    const parts = new Set([whole, ...name.split(/[ ._-]+/).map(form)]);
    return words.some((word) => (word.length < SHORT ? parts.has(word) : whole.includes(word)));
  });
}
