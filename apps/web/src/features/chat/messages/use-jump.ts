import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Chat } from '../chat.ts';
import type { Timeline } from '../timeline.ts';

/**
 * Scrolls to the target message or, without one, to the first unread message, unless that is already in the viewport.
 */
function scrollToGoal(box: HTMLElement, element: HTMLElement, isTarget: boolean): void {
  const above = element.getBoundingClientRect().top - box.getBoundingClientRect().top;
  if (isTarget) box.scrollTop += above - box.clientHeight / 3;
  else if (above < 0) box.scrollTop += above;
}

interface Places {
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  /** Sequence number of the message to scroll to when the conversation opens. */
  at: number | undefined;
}

/**
 * Scrolls to the message that the conversation was opened at, or the first unread one, and to quoted messages.
 * @returns the sequence number of the message to highlight, and a function that leads to another one
 */
export function useJump(
  chat: Chat,
  { id, timeline: { loaded, messages } }: { id: number; timeline: Timeline },
  { scroller, list, at }: Places,
) {
  const [jump, setJump] = useState<{ seq: number } | null>(null);
  const led = useRef<number | 'new' | null>(null);
  const jumped = useRef<{ seq: number } | null>(null);
  useEffect(() => {
    const goal = at ?? 'new';
    if (!loaded || led.current === goal) return;
    const element = list.current?.querySelector<HTMLElement>(at ? `[data-seq="${at}"]` : '[data-new]');
    if (at && !element) return;
    led.current = goal;
    const box = scroller.current;
    if (element && box) scrollToGoal(box, element, Boolean(at));
  }, [at, loaded, messages, list, scroller]);
  useEffect(() => {
    if (jump === null || jumped.current === jump) return;
    const element = list.current?.querySelector<HTMLElement>(`[data-seq="${jump.seq}"]`);
    const box = scroller.current;
    if (!element || !box) return;
    jumped.current = jump;
    scrollToGoal(box, element, true);
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }, [jump, messages, list, scroller]);
  return {
    target: jump?.seq ?? at,
    jumpTo: (seq: number) => {
      setJump({ seq });
      void chat.timelines.jump(id, seq);
    },
  };
}
