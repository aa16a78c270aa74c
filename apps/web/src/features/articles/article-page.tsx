import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { OfflineReading } from '#features/offline';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Prose } from '#ui/html/prose.tsx';
import { ArticleActions } from './likes-and-saves/article-actions.tsx';
import { ArticleCard } from './article-card.tsx';
import { CollapsedContents, SideContents } from './reading/contents.tsx';
import { articleQuery } from './queries.ts';
import { ResumeNote } from './reading/resume-note.tsx';
import { useReadingPosition } from './reading/use-reading-position.ts';
import s from './article-page.module.css';

/** An article (LEARN-03). Its text, links and table of contents work without scripts. */
export function ArticlePage({ name }: { name: string }) {
  const { t, i18n } = useTranslation('articles');
  const { product } = useSite();
  const text = useRef<HTMLDivElement>(null);
  const { data: article } = useQuery(articleQuery(useApi(), i18n.language, name));
  useReadingPosition(text, article?.id ?? 0);
  if (!article) return null;
  const { title, summary, topic, minutes, updatedAt, language, headings, html, related, place } = article;
  const foreign = language === i18n.language ? undefined : language;
  return (
    <div className={`page ${s['page']}`}>
      <div className={s['line']} aria-hidden="true" />
      <OfflineReading />
      <article className={s['article']}>
        <nav className={s['crumbs']} aria-label={t('breadcrumb')}>
          <ol>
            <li>
              <Link to="/articleView" search={{}} activeOptions={{ exact: true }}>
                {t('title')}
              </Link>
            </li>
            <li>
              <Link to="/articleView" search={{ topic }} activeOptions={{ exact: true }}>
                {t(`topic.${topic}`)}
              </Link>
            </li>
          </ol>
        </nav>
        <h1 lang={foreign}>{title}</h1>
        <p className={s['summary']} lang={foreign}>
          {summary}
        </p>
        <p className={s['facts']}>
          <span>{t('by', { team: t('team', { product }) })}</span>
          <span>{t('minutes', { count: minutes })}</span>
          <time dateTime={updatedAt} suppressHydrationWarning>
            {t('updated', { day: dayOf(Date.parse(updatedAt), i18n.language, 'UTC') })}
          </time>
        </p>
        {foreign && <p className={s['foreign']}>{t('other-language')}</p>}
        {headings.length > 1 && <CollapsedContents headings={headings} />}
        <div ref={text} className={s['text']}>
          <Prose html={html} language={foreign} anchors />
        </div>
        <section className={s['after']} aria-labelledby="after">
          <h2 id="after">{t('after.title')}</h2>
          <p>{t('after.text')}</p>
          <ArticleActions article={article} />
          <p>
            <ButtonLink to="/forum/home" look="quiet">
              {t('after.action')}
            </ButtonLink>
          </p>
        </section>
      </article>
      {headings.length > 1 && <SideContents headings={headings} />}
      {related.length > 0 && (
        <section className={s['related']} aria-labelledby="related">
          <h2 id="related">{t('related')}</h2>
          <ul className={s['cards']}>
            {related.map((card) => (
              <li key={card.id}>
                <ArticleCard card={card} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ResumeNote key={name} text={text} place={place} />
    </div>
  );
}
