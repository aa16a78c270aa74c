import { useEffect, useState } from 'react';
import type { Heading } from '@site/contract/documents/schemas.ts';

/** Returns the id of the last heading in or above the upper third of the viewport; null before the first heading. */
export function useCurrentHeading(headings: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const line = window.innerHeight / 3;
      setCurrent(elements.findLast((element) => element.getBoundingClientRect().top <= line)?.id ?? null);
    };
    // The callback runs only when a heading enters or leaves the upper third, so scrolling itself costs nothing.
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66.7% 0px' });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return current;
}
