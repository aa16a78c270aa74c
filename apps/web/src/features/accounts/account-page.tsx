import type { ReactNode } from 'react';
import s from './account-page.module.css';

interface AccountPageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Drawing above the title. */
  drawing?: ReactNode;
  children: ReactNode;
  /** Links to related pages, below the content. */
  foot?: ReactNode;
}

/** Narrow page layout of the account forms and their result pages. */
export function AccountPage({ title, lead, drawing, children, foot }: AccountPageProps) {
  return (
    <div className={s['page']}>
      <section className={s['card']}>
        {drawing && <div className={s['drawing']}>{drawing}</div>}
        <h1 className={s['title']}>{title}</h1>
        {lead && <p className={s['lead']}>{lead}</p>}
        {children}
      </section>
      {foot && <p className={s['foot']}>{foot}</p>}
    </div>
  );
}
