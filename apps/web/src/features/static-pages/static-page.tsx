import type { ReactNode } from 'react';
import type { Page } from '@site/contract/documents/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { Prose } from '#ui/html/prose.tsx';
import s from './static-page.module.css';

interface Props {
  page: Page;
  /** Rendered between title and text. */
  children?: ReactNode;
}

/** Static page: title, summary, text and date of the last update. */
export function StaticPage({ page, children }: Props) {
  const { t, i18n } = useTranslation('pages');
  const { title, summary, html, language, updatedAt } = page;
  const foreign = language === i18n.language ? undefined : language;
  return (
    <article className={s['page']}>
      <h1 lang={foreign}>{title}</h1>
      {summary && (
        <p className={s['summary']} lang={foreign}>
          {summary}
        </p>
      )}
      {children}
      <Prose html={html} language={foreign} anchors />
      <p className={s['updated']}>
        <time dateTime={updatedAt} suppressHydrationWarning>
          {t('updated', { day: dayOf(Date.parse(updatedAt), i18n.language, 'UTC') })}
        </time>
      </p>
    </article>
  );
}
