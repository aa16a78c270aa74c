import type { ReactNode } from 'react';
import s from './layout.module.css';

interface LayoutProps {
  /** Space between the parts, in CSS pixels. */
  gap?: 8 | 12 | 20;
  children: ReactNode;
}

/** Parts below each other. */
export function Stack({ gap = 12, children }: LayoutProps) {
  return (
    <div className={s['stack']} data-gap={gap}>
      {children}
    </div>
  );
}

/** Parts next to each other that wrap where the width does not suffice. */
export function Cluster({
  gap = 12,
  justify = 'start',
  children,
}: LayoutProps & { justify?: 'start' | 'end' | 'between' }) {
  return (
    <div className={s['cluster']} data-gap={gap} data-justify={justify}>
      {children}
    </div>
  );
}
