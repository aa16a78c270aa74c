import { useEffect, useRef, type ReactNode } from 'react';
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

/** Message about a conflict that the user has to resolve: gets the focus and scrolls into view when it appears. */
export function ConflictNote({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
    element.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={element} className={`${s['note']} ${s['bad']}`} role="alert" tabIndex={-1}>
      {children}
    </div>
  );
}
