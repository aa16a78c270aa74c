import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { PasswordStrength } from '@site/contract/accounts/fields.ts';
import type { StrengthAnswer, StrengthQuestion } from './strength-worker.ts';

const WAIT_MS = 250;

/**
 * How hard a password is to guess, once the typing pauses; null while nothing can be said. The word lists come with the
 * first letter; without them the form works the same.
 * @param names what the password should not be made of: email, user name, product
 */
export function useStrength(password: string, names: readonly string[]): PasswordStrength | null {
  const [settled] = useDebouncedValue(password, WAIT_MS);
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const judge = useRef<Worker>(undefined);
  // A list made anew with each rendering is the same list when it holds the same.
  const key = names.join('\n');
  useEffect(() => {
    if (settled === '') return setStrength(null);
    const worker = (judge.current ??= new Worker(new URL('./strength-worker.ts', import.meta.url), { type: 'module' }));
    const hear = ({ data }: MessageEvent<StrengthAnswer>) => {
      if (data.password === settled) setStrength(data.strength);
    };
    worker.addEventListener('message', hear);
    worker.postMessage({ password: settled, names: key.split('\n') } satisfies StrengthQuestion);
    return () => worker.removeEventListener('message', hear);
  }, [settled, key]);
  useEffect(
    () => () => {
      judge.current?.terminate();
      judge.current = undefined;
    },
    [],
  );
  return password === '' ? null : strength;
}
