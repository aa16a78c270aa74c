import { useSyncExternalStore } from 'react';

const turns = new Map<string, number>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The form of a draft begins anew: with the version that was chosen. */
export function turnDraft(name: string): void {
  turns.set(name, (turns.get(name) ?? 0) + 1);
  for (const listener of listeners) listener();
}

/** Part of the key of a form that keeps a draft: it changes when the form is to begin anew. */
export function useDraftTurn(name: string): number {
  return useSyncExternalStore(
    subscribe,
    () => turns.get(name) ?? 0,
    () => 0,
  );
}
