import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import type { PasswordStrength } from '@site/contract/accounts/fields.ts';

// This module includes word lists of more than a megabyte: import it lazily, only when a password is rated.

/** Maximum rated length: more characters do not change the result, and long repetitive text is slow to rate. */
const JUDGED_MAX = 32;
/**
 * Maximum number of substitutions tried. With the estimator's default, a malicious password blocks the event loop for
 * half a second.
 */
const SUBSTITUTIONS_MAX = 10;
/** Minimum score (0 to 4) that is considered safe: below it, a password can be recovered from a stolen database. */
const SAFE_SCORE = 3;
const NAMES_MAX = 20;
const NAME_MIN = 3;

const leaked = new Set(common['passwords-common'].map((word) => word.toLowerCase()));

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english, ...spanish },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: SUBSTITUTIONS_MAX,
  maxLength: JUDGED_MAX,
});

/**
 * Returns each name and its parts (the two sides of an email address, and words), in lower case and without duplicates.
 */
function guessesFrom(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => [name, ...name.split('@'), ...name.split(/[^\p{L}\p{N}]+/u)]);
  const words = parts.map((part) => part.slice(0, JUDGED_MAX).toLowerCase());
  return [...new Set(words)].filter((word) => word.length >= NAME_MIN).slice(0, NAMES_MAX);
}

/**
 * Rates the strength of a password (AUTH-17): `common` if it is in the lists of leaked passwords, `weak` if it is
 * guessable, otherwise `ok`.
 * @param names first guesses of an attacker: email, username, names of the site
 */
export function strengthOf(password: string, names: readonly string[]): PasswordStrength {
  if (leaked.has(password.toLowerCase())) return 'common';
  return estimator.check(password, guessesFrom(names)).score < SAFE_SCORE ? 'weak' : 'ok';
}
