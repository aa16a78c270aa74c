import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { PasswordStrength } from '@site/contract/accounts/fields.ts';

const WAIT_MS = 250;
const load = () => import('@site/contract/accounts/strength.ts');

/**
 * How hard a password is to guess, once the typing pauses; null while nothing can be said. The dictionaries come with the
 * first letter; without them the form works the same.
 * @param names what the password should not be made of: email, user name, product
 */
export function useStrength(password: string, names: readonly string[]): PasswordStrength | null {
  const [settled] = useDebouncedValue(password, WAIT_MS);
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  // A list made anew with each rendering is the same list when it holds the same.
  const key = names.join('\n');
  useEffect(() => {
    let left = false;
    if (settled === '') setStrength(null);
    else {
      load().then(
        ({ strengthOf }) => !left && setStrength(strengthOf(settled, key.split('\n'))),
        () => !left && setStrength(null),
      );
    }
    return () => {
      left = true;
    };
  }, [settled, key]);
  return password === '' ? null : strength;
}
