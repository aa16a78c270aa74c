import { useId, type ReactNode } from 'react';
import s from './panel.module.css';

interface PanelProps {
  title: string;
  /** What it is about, below the title. */
  text?: ReactNode;
  /** A short mark beside the title, such as a state. */
  mark?: ReactNode;
  /** The part of a page where something dangerous begins. */
  danger?: boolean;
  children?: ReactNode;
}

/** One subject on a page of several, with a heading of the third level. */
export function Panel({ title, text, mark, danger, children }: PanelProps) {
  const id = useId();
  return (
    <section className={[s['panel'], danger && s['danger']].filter(Boolean).join(' ')} aria-labelledby={id}>
      <div className={s['head']}>
        <h3 id={id}>{title}</h3>
        {mark}
      </div>
      {text && <p className={s['text']}>{text}</p>}
      {children}
    </section>
  );
}
