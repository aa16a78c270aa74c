import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { GuestNote } from '#features/unsaved';
import { PageTabs } from '#ui/pages/page-tabs.tsx';
import { guestBio } from '../guest/guest-bio.ts';
import s from './bio-page-frame.module.css';

const TABS = [
  { name: 'build', link: linkOptions({ to: '/bio-page' }) },
  { name: 'preview', link: linkOptions({ to: '/bio-page/preview' }) },
  { name: 'panels', link: linkOptions({ to: '/bio-page/panels' }) },
  { name: 'link', link: linkOptions({ to: '/my-link' }) },
] as const;

interface Props {
  title: string;
  /** Introduction of the page. */
  lead: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Layout of the builder's pages: title, introduction and links to the other pages. */
export function BioPageFrame({ title, lead, className, children }: Props) {
  const { t } = useTranslation('bio-sites');
  return (
    <div className={`page page-column ${className ?? ''}`}>
      <header className={`page-intro ${s['head']}`}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <PageTabs label={t('tabs')}>
        {TABS.map(({ name, link }) => (
          <Link key={name} {...link} activeOptions={{ includeSearch: false, exact: true }}>
            {t(`tab.${name}`)}
          </Link>
        ))}
      </PageTabs>
      <GuestNote onDelete={guestBio.remove} />
      {children}
    </div>
  );
}
