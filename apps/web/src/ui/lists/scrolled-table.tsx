import type { ReactNode } from 'react';
import s from './scrolled-table.module.css';

/**
 * Table that scrolls horizontally on narrow screens, also with the keyboard. The caption is visually hidden, because
 * the heading above the table has the same text.
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
