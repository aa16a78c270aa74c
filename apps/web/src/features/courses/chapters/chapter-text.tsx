import { useEffect, useEffectEvent, useRef } from 'react';
import { Prose } from '#ui/html/prose.tsx';
import s from './chapter-text.module.css';
import { useProgressTracking } from '../progress/use-progress-tracking.ts';

interface ChapterTextProps {
  html: string;
  language: string;
  /** Number of pages in the PDF. The text is divided into the same number of parts, each of which counts as a page. */
  pages: number;
  /** Part where the reader left off, from 1. */
  place: number;
  onSeen: (page: number) => void;
  onPlace: (page: number) => void;
}

/** Chapter as text, which fits every screen. Counts towards the progress and resumes like the PDF. */
export function ChapterText({ html, language, pages, place, onSeen, onPlace }: ChapterTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const seen = useProgressTracking({ onSeen, onPlace });
  const resume = useEffectEvent(() => {
    if (place > 1 && location.hash === '')
      root.current?.querySelector(`[data-unit="${place}"]`)?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => resume(), []);
  return (
    <div ref={root} className={s['text']}>
      {Array.from({ length: pages }, (_, at) => (
        <div
          key={at}
          ref={seen}
          className={s['part']}
          data-unit={at + 1}
          style={{ top: `${(100 * at) / pages}%`, height: `${100 / pages}%` }}
          aria-hidden="true"
        />
      ))}
      <Prose html={html} language={language} />
    </div>
  );
}
