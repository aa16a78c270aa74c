import type { PasswordStrength } from '@site/contract/accounts/fields.ts';
import { strengthOf } from '@site/password-strength/strength.ts';

export interface StrengthQuestion {
  password: string;
  names: readonly string[];
}

export interface StrengthAnswer {
  /** What was asked about: answers may come after the next question. */
  password: string;
  strength: PasswordStrength;
}

// The word lists take a phone a second to read: here nobody's typing waits for it.
self.addEventListener('message', ({ data: { password, names } }: MessageEvent<StrengthQuestion>) => {
  self.postMessage({ password, strength: strengthOf(password, names) } satisfies StrengthAnswer);
});
