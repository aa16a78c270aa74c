let open = false;
const listeners = new Set<() => void>();

/** Whether the list of keys lies open, for useSyncExternalStore. */
export const openedKeys = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => open,
};

/** Shows the list of keys, or closes it. */
export function openKeys(shown: boolean): void {
  open = shown;
  for (const listener of listeners) listener();
}
