import type { PasswordStrength } from '@site/contract/accounts/fields.ts';
import { strengthOf } from '@site/password-strength/strength.ts';

export interface StrengthQuestion {
  password: string;
  names: readonly string[];
}

export interface StrengthAnswer {
  /** The password that was rated: a response may arrive after the next request. */
  password: string;
  strength: PasswordStrength;
}

// A phone takes a second to parse the word lists; in a worker this does not block typing.
self.addEventListener('message', ({ data: { password, names } }: MessageEvent<StrengthQuestion>) => {
  self.postMessage({ password, strength: strengthOf(password, names) } satisfies StrengthAnswer);
});
