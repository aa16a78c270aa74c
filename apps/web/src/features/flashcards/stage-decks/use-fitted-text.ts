import { useEffect, useState, type RefObject } from 'react';
import { fitText } from './fit-text.ts';

const LEADING = 1.12;
const WEIGHT = 700;

/** Largest font size at which the text fits an element, and its lines; null until the element is measured. */
export function useFittedText(text: string, box: RefObject<HTMLElement | null>) {
  const [fitted, setFitted] = useState<{ size: number; lines: string[] } | null>(null);
  useEffect(() => {
    const element = box.current;
    const context = document.createElement('canvas').getContext('2d');
    if (!element || !context) return;
    const { fontFamily } = getComputedStyle(element);
    const fit = () => {
      context.font = `${WEIGHT} 100px ${fontFamily}`;
      const { clientWidth: width, clientHeight: height } = element;
      setFitted(fitText(text, { width, height, leading: LEADING }, (part) => context.measureText(part).width / 100));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    // The web font may still be loading. Only the first family is requested, because loading fails for a fallback font
    // that the device lacks.
    const [family = fontFamily] = fontFamily.split(',');
    void document.fonts.load(`${WEIGHT} 100px ${family}`, text).then(fit);
    return () => observer.disconnect();
  }, [text, box]);
  return fitted;
}
