import { Link } from '@tanstack/react-router';
import type { ArticleCard as Card } from '@site/contract/articles/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { ArticleCover } from './covers/article-cover.tsx';
import s from './article-card.module.css';

export function ArticleCard({ card, level = 2 }: { card: Card; level?: 2 | 3 }) {
  const { t, i18n } = useTranslation('articles');
  const { name, title, summary, topic, minutes, published, likes, saved } = card;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={s['card']}>
      <div className={s['cover']}>
        <ArticleCover topic={topic} name={name} />
      </div>
      <div className={s['words']}>
        <p className={s['topic']}>
          <Chip>{t(`topic.${topic}`)}</Chip>
          {saved && (
            <span className={s['saved']}>
              <Icon name="bookmark" size={16} filled />
              <span className="visually-hidden">{t('saved')}</span>
            </span>
          )}
        </p>
        <Heading className={s['title']}>
          <Link to="/articleView/$name" params={{ name }}>
            {title}
          </Link>
        </Heading>
        <p className={s['summary']}>{summary}</p>
        <p className={s['facts']}>
          <span>{t('minutes', { count: minutes })}</span>
          <time dateTime={published} suppressHydrationWarning>
            {dayOf(Date.parse(published), i18n.language, 'UTC')}
          </time>
          {likes > 0 && (
            <span className={s['likes']} title={t('likes', { count: likes })}>
              <Icon name="heart" size={16} />
              <span aria-hidden="true">{likes}</span>
              <span className="visually-hidden">{t('likes', { count: likes })}</span>
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
