let open = false;
const listeners = new Set<() => void>();

/** Store of whether the list of shortcuts is open, for useSyncExternalStore. */
export const openedKeys = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => open,
};

export function openKeys(shown: boolean): void {
  open = shown;
  for (const listener of listeners) listener();
}
