import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { VisibilityTracker, type Seen, type Sight } from './visibility-tracker.ts';

const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

function sightOf({ target, intersectionRect, boundingClientRect, rootBounds }: IntersectionObserverEntry): Sight {
  return {
    unit: Number(target instanceof HTMLElement ? target.dataset['unit'] : 0),
    shown: intersectionRect.height,
    whole: Math.min(boundingClientRect.height, rootBounds?.height ?? innerHeight),
  };
}

/**
 * Tracks which parts of a page are read.
 * @returns a ref callback for elements whose data-unit is the number of the part
 */
export function useProgressTracking({
  onSeen,
  onPlace,
}: Seen): (element: HTMLElement | null) => (() => void) | undefined {
  const elements = useRef(new Set<Element>());
  const observer = useRef<IntersectionObserver | null>(null);
  const reportSeen = useEffectEvent(onSeen);
  const moved = useEffectEvent(onPlace);
  useEffect(() => {
    const isHidden = () => document.visibilityState === 'hidden';
    const pages = new VisibilityTracker(
      { onSeen: (unit) => reportSeen(unit), onPlace: (unit) => moved(unit) },
      isHidden(),
    );
    const made = new IntersectionObserver((entries) => pages.look(entries.map(sightOf)), { threshold: STEPS });
    observer.current = made;
    for (const element of elements.current) made.observe(element);
    const turned = () => pages.turn(isHidden());
    document.addEventListener('visibilitychange', turned);
    return () => {
      made.disconnect();
      observer.current = null;
      document.removeEventListener('visibilitychange', turned);
      pages.end();
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
