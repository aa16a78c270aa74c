import type { Alignment, ProfileStyle } from '@site/contract/bio/limits.ts';
import s from './profile-samples.module.css';

/** Miniature of a style. */
export function StyleSample({ style }: { style: ProfileStyle }) {
  return (
    <span className={s['style']} data-style={style} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

/** Miniature of the alignment of text and image. */
export function AlignmentSample({ alignment }: { alignment: Alignment }) {
  return (
    <span className={s['alignment']} data-alignment={alignment} aria-hidden="true">
      <b />
      <i />
    </span>
  );
}
