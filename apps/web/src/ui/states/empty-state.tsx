import type { ComponentProps, ReactNode } from 'react';
import { Drawing } from '../drawing.tsx';
import s from './empty-state.module.css';

interface Props {
  drawing: ComponentProps<typeof Drawing>['name'];
  title: string;
  text?: string | undefined;
  /** The single next action. */
  children?: ReactNode;
}

/** Empty state: explains what will appear here and offers the next action. */
export function EmptyState({ drawing, title, text, children }: Props) {
  return (
    <div className={s['empty']}>
      <Drawing name={drawing} />
      <p className={s['title']}>{title}</p>
      {text && <p className={s['text']}>{text}</p>}
      {children}
    </div>
  );
}
