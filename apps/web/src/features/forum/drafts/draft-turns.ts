import { useSyncExternalStore } from 'react';

const turns = new Map<string, number>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Remounts the form of a draft with the chosen version. */
export function turnDraft(name: string): void {
  turns.set(name, (turns.get(name) ?? 0) + 1);
  for (const listener of listeners) listener();
}

/** Counter for the key of a form with a draft; it changes when the form must remount. */
export function useDraftTurn(name: string): number {
  return useSyncExternalStore(
    subscribe,
    () => turns.get(name) ?? 0,
    () => 0,
  );
}
