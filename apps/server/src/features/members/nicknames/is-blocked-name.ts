import { readFileSync } from 'node:fs';
import { foldName } from '@site/contract/members/fields.ts';
import { nameSkeleton } from '#platform/members/name-skeleton.ts';

const file = new URL('../../../../../../content/blocked-words.json', import.meta.url);
// A test checks that the file is a list of words.
const listed = JSON.parse(readFileSync(file, 'utf8')) as string[];
/** Normalizations for the comparison: one for misspelled words, one for look-alike letters of all alphabets. */
const FORMS = [foldName, nameSkeleton].map((form) => ({ form, words: listed.map(form) }));

/**
 * Words with fewer characters than this can be part of harmless words ("canteen"), so they match only as whole words.
 */
const SHORT = 5;

/**
 * Returns true if a nickname contains a blocked word in any language: a reference to minors, or hate speech (JOIN-02).
 */
export function isBlockedName(name: string): boolean {
  return FORMS.some(({ form, words }) => {
    const whole = form(name);
    const parts = new Set([whole, ...name.split(/[ ._-]+/).map(form)]);
    return words.some((word) => (word.length < SHORT ? parts.has(word) : whole.includes(word)));
  });
}
