import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useDebouncedValue } from './use-debounced-value.ts';

const WAIT_MS = 400;

interface AsyncValidation {
  /** Name of the validation, part of its query key. */
  name: string;
  value: string;
  /** Whether the value needs validation on the server: false for a malformed or unchanged value, which is not sent. */
  worth: boolean;
  /** Sends the request. Resolves to an error message, or '' if the value is valid. */
  ask: (value: string, signal: AbortSignal) => Promise<string>;
}

/**
 * Validates a value on the server, with debounce. If there is no response, no error is shown, because submitting
 * validates again.
 */
export function useAsyncValidation({ name, value, worth, ask }: AsyncValidation): {
  state: 'idle' | 'checking' | 'free' | 'taken';
  problem: string;
} {
  // Disabled during server rendering, because without scripts "checking" would never end.
  const hydrated = useHydrated();
  const settled = useDebouncedValue(value, WAIT_MS);
  const { data, isFetching } = useQuery({
    queryKey: ['live-check', name, settled],
    queryFn: ({ signal }) => ask(settled, signal),
    enabled: worth && settled === value,
    staleTime: 15_000,
  });
  if (!worth || !hydrated) return { state: 'idle', problem: '' };
  if (settled !== value || isFetching) return { state: 'checking', problem: '' };
  if (data === undefined) return { state: 'idle', problem: '' };
  return data === '' ? { state: 'free', problem: '' } : { state: 'taken', problem: data };
}
