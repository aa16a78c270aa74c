import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { PageTabs } from '#ui/pages/page-tabs.tsx';
import s from './stream-page.module.css';

const TABS = [
  { name: 'summary', link: linkOptions({ to: '/stream-summary/index' }) },
  { name: 'shows', link: linkOptions({ to: '/stream-summary/shows' }) },
  { name: 'tokens', link: linkOptions({ to: '/stream-summary/import' }) },
  { name: 'ledger', link: linkOptions({ to: '/stream-summary/ledger' }) },
] as const;

const BARE_TABS = [
  { name: 'summary', link: linkOptions({ to: '/stream-summary-index' }) },
  { name: 'shows', link: linkOptions({ to: '/stream-summary-shows' }) },
] as const;

interface Props {
  part: (typeof TABS)[number]['name'];
  /** Whether this is the page for embedding, without the site's header and footer. */
  bare?: boolean;
  children: ReactNode;
}

/**
 * Layout of the stream summary: title and one tab per section (STREAM-01). An embedded page has only the tabs that may
 * be embedded.
 */
export function StreamPage({ part, bare = false, children }: Props) {
  const { t } = useTranslation('stream');
  return (
    <div className="page page-column">
      <header className="page-intro">
        <h1>{t('title')}</h1>
        <p>{t('private')}</p>
      </header>
      <PageTabs label={t('tabs')}>
        {(bare ? BARE_TABS : TABS).map(({ name, link }) => (
          <Link key={name} {...link} activeOptions={{ includeSearch: false, exact: true }}>
            {t(`tab.${name}`)}
          </Link>
        ))}
      </PageTabs>
      {/* Visually hidden, because the tab already shows it. */}
      <h2 className="visually-hidden">{t(`tab.${part}`)}</h2>
      {children}
    </div>
  );
}

/** Note about missing or simulated data. */
export function StreamNote({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p className={s['note']} role={role}>
      {children}
    </p>
  );
}
