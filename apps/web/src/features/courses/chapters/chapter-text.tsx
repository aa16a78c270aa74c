import { Prose } from '#ui/html/prose.tsx';
import s from './chapter-text.module.css';
import { useProgressTracking } from '../progress/use-progress-tracking.ts';

interface ChapterTextProps {
  html: string;
  language: string;
  /** Number of pages in the PDF. The text is divided into the same number of parts, each of which counts as a page. */
  pages: number;
  onSeen: (page: number) => void;
  onPlace: (page: number) => void;
}

/** Chapter as text, for readers who cannot use the PDF. Counts towards the progress like the PDF. */
export function ChapterText({ html, language, pages, onSeen, onPlace }: ChapterTextProps) {
  const seen = useProgressTracking({ onSeen, onPlace });
  return (
    <div className={s['text']}>
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
