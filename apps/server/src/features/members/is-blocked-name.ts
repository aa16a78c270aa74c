import { readFileSync } from 'node:fs';
import { foldName } from '@site/contract/members/fields.ts';

const file = new URL('../../../../../content/blocked-words.json', import.meta.url);
// A list of words, by its test.
const words = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map(foldName);

/** Shorter words stand inside harmless ones ("canteen"): they count as a word of their own only. */
const SHORT = 5;

/** True when a nickname holds a word that nobody may carry here: hints at age and hate, in all languages (JOIN-02). */
export function isBlockedName(name: string): boolean {
  const whole = foldName(name);
  const parts = new Set([whole, ...name.split(/[ ._-]+/).map(foldName)]);
  return words.some((word) => (word.length < SHORT ? parts.has(word) : whole.includes(word)));
}
