import type { Alignment, ProfileStyle } from '@site/contract/bio/limits.ts';
import s from './profile-samples.module.css';

/** A style in small. */
export function StyleSample({ style }: { style: ProfileStyle }) {
  return (
    <span className={s['style']} data-style={style} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

/** Where the words stand to the picture. */
export function AlignmentSample({ alignment }: { alignment: Alignment }) {
  return (
    <span className={s['alignment']} data-alignment={alignment} aria-hidden="true">
      <b />
      <i />
    </span>
  );
}
