import { useEffect, useRef } from 'react';
import { shortcuts, type Shortcut } from './shortcuts.ts';

/** Offers keys while the component stands. Which keys there are does not change meanwhile; what they do may. */
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
