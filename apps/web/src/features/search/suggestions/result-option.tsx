import type { MouseEvent, ReactNode } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import type { Segments } from '@site/contract/search/schemas.ts';
import { MarkedText } from '#ui/marked-text.tsx';
import s from './result-option.module.css';

interface ResultOptionProps {
  id: string;
  icon: ReactNode;
  title: Segments;
  language?: Language | null | undefined;
  /** Kind of the result and where it leads. */
  detail?: string | undefined;
  isActive: boolean;
  onChoose: (event: MouseEvent) => void;
}

/** Option of a combobox: icon, title, and where it leads. The focus stays in the field. */
export function ResultOption({ id, icon, title, language, detail, isActive, onChoose }: ResultOptionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      className={s['option']}
      // Prevents the blur of the field, which would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={s['icon']}>{icon}</span>
      <span className={s['text']}>
        <span className={s['title']} lang={language ?? undefined} dir="auto">
          <MarkedText pieces={title} />
        </span>
        {detail && <span className={s['detail']}>{detail}</span>}
      </span>
    </button>
  );
}
