import type { ReactNode } from 'react';
import s from './table.module.css';

/**
 * Table below a heading with the same text as its caption. On a phone it scrolls horizontally, also with the keyboard.
 */
export function ScrolledTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={s['scroll']} role="group" aria-label={title} tabIndex={0}>
      <table className={s['table']}>
        <caption className="visually-hidden">{title}</caption>
        {children}
      </table>
    </div>
  );
}
