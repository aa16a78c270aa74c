import type { ReactNode } from 'react';
import s from './table.module.css';

/** A table below a heading that says the same as its caption. On a phone it is wider than the page, and scrolled, by the keyboard too. */
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
