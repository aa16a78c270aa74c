import { useEffect, useRef } from 'react';
import { shortcuts, type Shortcut } from './shortcuts.ts';

/** Registers shortcuts while the component is mounted. The set of keys is fixed on mount; their actions may change. */
export function useShortcuts(given: readonly Shortcut[]): void {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  useEffect(
    () => shortcuts.offer(latest.current.map((one, at) => ({ ...one, run: () => latest.current[at]?.run() }))),
    [],
  );
}
