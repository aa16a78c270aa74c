import { useId, type ReactNode } from 'react';
import s from './panel.module.css';

interface PanelProps {
  /** Id of the section, for links to it. */
  anchor?: string;
  title: string;
  /** Description below the title. */
  text?: ReactNode;
  /** Label next to the title, for example a state. */
  mark?: ReactNode;
  /** Whether the section contains destructive actions. */
  danger?: boolean;
  children?: ReactNode;
}

/** Section of a page with a third-level heading. */
export function Panel({ anchor, title, text, mark, danger, children }: PanelProps) {
  const id = useId();
  return (
    <section id={anchor} className={[s['panel'], danger && s['danger']].filter(Boolean).join(' ')} aria-labelledby={id}>
      <div className={s['head']}>
        <h3 id={id}>{title}</h3>
        {mark}
      </div>
      {text && <p className={s['text']}>{text}</p>}
      {children}
    </section>
  );
}
