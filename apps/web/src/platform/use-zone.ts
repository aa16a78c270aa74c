import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns the user's time zone (IANA); null on the server and during hydration, when it is unknown. */
export function useZone(): string | null {
  return useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
}
