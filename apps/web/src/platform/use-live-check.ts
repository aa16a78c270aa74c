import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';

const WAIT_MS = 400;

interface LiveCheck {
  /** Names what is checked. */
  name: string;
  value: string;
  /** Only what is well-formed is worth asking. */
  worth: boolean;
  /** Asks the server: resolves to what is wrong, '' when nothing is. */
  ask: (value: string, signal: AbortSignal) => Promise<string>;
}

/** Asks the server about a value once the typing pauses. Without an answer nothing is said: sending checks again. */
export function useLiveCheck({ name, value, worth, ask }: LiveCheck): {
  state: 'idle' | 'checking' | 'free' | 'taken';
  problem: string;
} {
  // The server does not ask: without scripts "checking" would never end.
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
