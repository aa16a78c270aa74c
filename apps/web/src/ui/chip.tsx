import type { ReactNode } from 'react';
import s from './chip.module.css';

/** Short label, such as a topic, a role or a state. */
export function Chip({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'accent' | 'secondary' | 'notice' | 'red';
  children: ReactNode;
}) {
  return <span className={`${s['chip']} ${s[tone] ?? ''}`}>{children}</span>;
}
