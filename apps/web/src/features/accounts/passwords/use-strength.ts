import { useEffect, useRef, useState } from 'react';
import type { PasswordStrength } from '@site/contract/accounts/fields.ts';
import { useDebouncedValue } from '#platform/forms/use-debounced-value.ts';
import type { StrengthAnswer, StrengthQuestion } from './strength-worker.ts';

const WAIT_MS = 250;

/**
 * Returns the strength of a password once typing pauses, or null while it is unknown. The word lists load with the
 * first letter; the form also works without them.
 * @param names values that the password should not contain: email, username, product
 */
export function useStrength(password: string, names: readonly string[]): PasswordStrength | null {
  const settled = useDebouncedValue(password, WAIT_MS);
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const judge = useRef<Worker>(undefined);
  // Compares the list by its content, since callers create a new array on each render.
  const key = names.join('\n');
  useEffect(() => {
    if (settled === '') return setStrength(null);
    const worker = (judge.current ??= new Worker(new URL('./strength-worker.ts', import.meta.url), { type: 'module' }));
    const onMessage = ({ data }: MessageEvent<StrengthAnswer>) => {
      if (data.password === settled) setStrength(data.strength);
    };
    worker.addEventListener('message', onMessage);
    worker.postMessage({ password: settled, names: key.split('\n') } satisfies StrengthQuestion);
    return () => worker.removeEventListener('message', onMessage);
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
