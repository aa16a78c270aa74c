import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import type { PasswordStrength } from '@site/contract/accounts/fields.ts';

// This file brings word lists of more than a megabyte: it is imported only where and when a password is judged.

/** More tells no more, and takes long on texts that repeat themselves. */
const JUDGED_MAX = 32;
/** The estimator's own number takes a server's breath for half a second on a text that somebody chose for it. */
const SUBSTITUTIONS_MAX = 10;
/** Below this score of 0 to 4, a stolen database gives the password away. */
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

/** Each name whole and in its parts: of an email what stands before the @, and its words. */
function guessesFrom(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => [name, ...name.split('@'), ...name.split(/[^\p{L}\p{N}]+/u)]);
  const words = parts.map((part) => part.slice(0, JUDGED_MAX).toLowerCase());
  return [...new Set(words)].filter((word) => word.length >= NAME_MIN).slice(0, NAMES_MAX);
}

/**
 * How well a password holds (AUTH-17): common when the whole of it is in the lists of leaked ones, weak when it can be
 * guessed, else ok.
 * @param names what whoever guesses would try first: email, user name, names of the site
 */
export function strengthOf(password: string, names: readonly string[]): PasswordStrength {
  if (leaked.has(password.toLowerCase())) return 'common';
  return estimator.check(password, guessesFrom(names)).score < SAFE_SCORE ? 'weak' : 'ok';
}
