import type { PasswordStrength } from '@site/contract/accounts/fields.ts';
import { strengthOf } from '@site/password-strength/strength.ts';

export interface StrengthQuestion {
  password: string;
  names: readonly string[];
}

export interface StrengthAnswer {
  /** The password that was rated. A response may arrive after the next request was sent. */
  password: string;
  strength: PasswordStrength;
}

// Parsing the word lists takes a second on a phone; in a worker it does not block typing.
self.addEventListener('message', ({ data: { password, names } }: MessageEvent<StrengthQuestion>) => {
  self.postMessage({ password, strength: strengthOf(password, names) } satisfies StrengthAnswer);
});
