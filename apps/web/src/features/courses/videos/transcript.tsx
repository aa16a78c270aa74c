import { useEffect, useEffectEvent, useRef } from 'react';
import type { Course } from '@site/contract/courses/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { secondsText } from './seconds-text.ts';
import s from './video-page.module.css';

interface TranscriptProps {
  lines: NonNullable<Course['film']>['transcript'];
  second: number;
  /** Whether playback has started. Only then is the current line scrolled into view. */
  playing: boolean;
  onJump: (second: number) => void;
}

/** Transcript that follows the video. Pressing a line seeks to its position. */
export function Transcript({ lines, second, playing, onJump }: TranscriptProps) {
  const { t } = useTranslation('courses');
  const list = useRef<HTMLOListElement>(null);
  // A seek may land slightly before the line starts.
  const said = lines.findLastIndex(({ start }) => start <= second + 0.2);
  const follow = useEffectEvent(() => {
    const box = list.current;
    const line = box?.children[said];
    if (!playing || !box || !(line instanceof HTMLElement) || box.matches(':hover, :focus-within')) return;
    box.scrollTop = line.offsetTop - box.offsetTop - box.clientHeight / 3;
  });
  useEffect(() => follow(), [said]);
  if (lines.length === 0) return null;
  return (
    <details className={s['transcript']} open>
      <summary>{t('transcript')}</summary>
      <ol ref={list} className={s['lines']}>
        {lines.map(({ start, text }, at) => (
          <li key={start}>
            <button
              type="button"
              className={s['line']}
              aria-current={at === said ? 'true' : undefined}
              onClick={() => onJump(start)}
            >
              <span className={s['time']}>{secondsText(start)}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
