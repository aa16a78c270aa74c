import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';

const WAIT_MS = 400;

interface AsyncValidation {
  /** Identifies the check. */
  name: string;
  value: string;
  /** Whether the value is well-formed; others are not sent. */
  worth: boolean;
  /** Sends the request; resolves to an error message, or '' when the value is valid. */
  ask: (value: string, signal: AbortSignal) => Promise<string>;
}

/** Validates a value on the server with debounce. Without a response no error is shown: submitting validates again. */
export function useAsyncValidation({ name, value, worth, ask }: AsyncValidation): {
  state: 'idle' | 'checking' | 'free' | 'taken';
  problem: string;
} {
  // Disabled during server rendering: without scripts "checking" would never end.
  const hydrated = useHydrated();
  const [settled] = useDebouncedValue(value, WAIT_MS);
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
