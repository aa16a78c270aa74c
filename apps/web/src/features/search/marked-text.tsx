import type { Segments } from '@site/contract/search/schemas.ts';
import s from './marked-text.module.css';

/** A text with what was searched for marked. */
export function MarkedText({ pieces }: { pieces: Segments }) {
  return pieces.map(({ text, hit }, at) =>
    hit ? (
      <mark key={at} className={s['hit']}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
