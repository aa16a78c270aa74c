import type { ReactNode } from 'react';
import s from './note.module.css';

interface NoteProps {
  /** Screen readers announce `bad` immediately. */
  kind: 'bad' | 'info';
  children: ReactNode;
}

/** Message that concerns the whole form. */
export function Note({ kind, children }: NoteProps) {
  return (
    <div
      className={[s['note'], kind === 'bad' && s['bad']].filter(Boolean).join(' ')}
      role={kind === 'bad' ? 'alert' : 'status'}
    >
      {children}
    </div>
  );
}
