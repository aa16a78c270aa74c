import { useRef } from 'react';

export interface ReactionState {
  on: boolean;
  count: number;
}

/**
 * Optimistic toggle that is safe under rapid clicks: the UI updates at once, calls run one at a time, and only the last
 * wanted value is sent. A rejected call restores the last server state.
 */
export function useReactionToggle(
  mark: ReactionState,
  send: (on: boolean) => Promise<ReactionState>,
  show: (mark: ReactionState) => void,
): () => void {
  const shown = useRef(mark);
  const known = useRef(mark);
  const wanted = useRef<boolean | null>(null);
  const sending = useRef(false);
  if (!sending.current) shown.current = mark;

  async function settle(): Promise<void> {
    sending.current = true;
    try {
      while (wanted.current !== null) {
        const on = wanted.current;
        wanted.current = null;
        known.current = await send(on);
      }
    } catch {
      wanted.current = null;
    } finally {
      sending.current = false;
      show(known.current);
    }
  }

  return () => {
    if (!sending.current) known.current = mark;
    const on = !shown.current.on;
    shown.current = { on, count: Math.max(0, shown.current.count + (on ? 1 : -1)) };
    show(shown.current);
    wanted.current = on;
    if (!sending.current) void settle();
  };
}
