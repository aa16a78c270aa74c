import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/use-translation.tsx';
import type { DataOf } from '@site/contract/core/route.ts';
import type { siteRoutes } from '@site/contract/site/routes.ts';
import { dayOf } from '#ui/ago.ts';
import s from './policy-page.module.css';

/** A policy as it holds now, and the way to the other one. */
export function PolicyPage({ policy }: { policy: DataOf<typeof siteRoutes.policy> }) {
  const { t, i18n } = useTranslation('policies');
  const { name, title, version, html } = policy;
  const other = name === 'terms' ? 'privacy' : 'terms';
  return (
    <article className={`page ${s['policy']}`}>
      <h1>{title}</h1>
      <p className={s['version']}>
        <time dateTime={version} suppressHydrationWarning>
          {t('version', { day: dayOf(Date.parse(version), i18n.language, 'UTC') })}
        </time>
      </p>
      {/* Made by the server from the project's own files. */}
      <div className={s['text']} dangerouslySetInnerHTML={{ __html: html }} />
      <p className={s['other']}>
        <Link to="/policy/$name" params={{ name: other }}>
          {t(other)}
        </Link>
      </p>
    </article>
  );
}
