import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** On screen for so long, something counts as seen. */
const SEEN_MS = 1200;
/** Of itself, or of the window when it is the larger of the two. */
const SHARE = 0.5;
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

interface Seen {
  /** It was on screen long enough. */
  onSeen: (unit: number) => void;
  /** Most of what is on screen is of it. */
  onPlace: (unit: number) => void;
}

/**
 * Watches which parts of a page are really looked at.
 * @returns the ref of an element whose data-unit is the number of the part
 */
export function useSeen({ onSeen, onPlace }: Seen): (element: HTMLElement | null) => (() => void) | undefined {
  const elements = useRef(new Set<Element>());
  const observer = useRef<IntersectionObserver | null>(null);
  const told = useEffectEvent(onSeen);
  const moved = useEffectEvent(onPlace);
  useEffect(() => {
    const timers = new Map<number, ReturnType<typeof setTimeout>>();
    const heights = new Map<number, number>();
    const enough = new Set<number>();
    let place = 0;
    const stop = (unit: number) => {
      clearTimeout(timers.get(unit));
      timers.delete(unit);
    };
    const start = (unit: number) => {
      if (timers.has(unit) || document.visibilityState === 'hidden') return;
      timers.set(
        unit,
        setTimeout(() => told(unit), SEEN_MS),
      );
    };
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, intersectionRect, boundingClientRect, rootBounds } of entries) {
        const unit = Number(target instanceof HTMLElement ? target.dataset['unit'] : 0);
        const whole = Math.min(boundingClientRect.height, rootBounds?.height ?? innerHeight);
        heights.set(unit, intersectionRect.height);
        if (whole > 0 && intersectionRect.height / whole >= SHARE) {
          enough.add(unit);
          start(unit);
        } else {
          enough.delete(unit);
          stop(unit);
        }
      }
      const [top] = [...heights].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [];
      if (top === undefined || top === place || (heights.get(top) ?? 0) === 0) return;
      place = top;
      moved(top);
    };
    const made = new IntersectionObserver(look, { threshold: STEPS });
    observer.current = made;
    for (const element of elements.current) made.observe(element);
    // What lies in a tab in the background is not looked at.
    const turned = () => {
      for (const unit of [...timers.keys()]) stop(unit);
      if (document.visibilityState === 'visible') for (const unit of enough) start(unit);
    };
    document.addEventListener('visibilitychange', turned);
    return () => {
      made.disconnect();
      observer.current = null;
      document.removeEventListener('visibilitychange', turned);
      for (const unit of [...timers.keys()]) stop(unit);
    };
  }, []);
  return useCallback((element) => {
    if (!element) return;
    elements.current.add(element);
    observer.current?.observe(element);
    return () => {
      elements.current.delete(element);
      observer.current?.unobserve(element);
    };
  }, []);
}
