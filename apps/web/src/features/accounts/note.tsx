import type { ReactNode } from 'react';
import s from './account-form.module.css';

interface NoteProps {
  /** bad: read out at once. */
  kind: 'bad' | 'info';
  children: ReactNode;
}

/** What a form has to say as a whole. */
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
