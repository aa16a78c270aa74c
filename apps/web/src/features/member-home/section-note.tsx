import type { ReactNode } from 'react';
import s from './member-home.module.css';

interface SectionNoteProps {
  text: string;
  /** The single next action. */
  children?: ReactNode;
}

/** Empty state of a section: what will appear here, and one next action. */
export function SectionNote({ text, children }: SectionNoteProps) {
  return (
    <div className={s['note']}>
      <p>{text}</p>
      {children}
    </div>
  );
}
