import type { Segments } from '@site/contract/search/schemas.ts';
import s from './marked-text.module.css';

/** Text with highlighted matches. */
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
