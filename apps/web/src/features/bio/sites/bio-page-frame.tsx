import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import s from './bio-page-frame.module.css';

const TABS = [
  { name: 'build', link: linkOptions({ to: '/bio-page' }) },
  { name: 'preview', link: linkOptions({ to: '/bio-page/preview' }) },
  { name: 'panels', link: linkOptions({ to: '/bio-page/panels' }) },
  { name: 'link', link: linkOptions({ to: '/my-link' }) },
] as const;

/** The frame of the pages beside the editor: the title, what it is for, and the way to the others. */
export function BioPageFrame({ part, children }: { part: 'preview' | 'panels'; children: ReactNode }) {
  const { t } = useTranslation('bio-sites');
  return (
    <div className={`page ${s['page']}`}>
      <header className={s['head']}>
        <h1>{t(`${part}.page`)}</h1>
        <p>{t(`${part}.page-text`)}</p>
      </header>
      <PageTabs label={t('tabs')}>
        {TABS.map(({ name, link }) => (
          <Link key={name} {...link} activeOptions={{ includeSearch: false, exact: true }}>
            {t(`tab.${name}`)}
          </Link>
        ))}
      </PageTabs>
      {/* The tab says it to the eye. */}
      <h2 className="visually-hidden">{t(`tab.${part}`)}</h2>
      {children}
    </div>
  );
}
