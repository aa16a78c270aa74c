import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The reader's time zone (IANA); null on the server and in the first drawing, which do not know it. */
export function useZone(): string | null {
  return useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
}
