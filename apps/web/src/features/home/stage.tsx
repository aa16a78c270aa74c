import { Link, getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { authorName } from '#features/members';
import { hotQuery } from './hot-query.ts';
import s from './stage.module.css';

const root = getRouteApi('__root__');

/** Spotlight on the hottest post. */
export function Stage() {
  const { t } = useTranslation('home');
  const language = root.useRouteContext({ select: (context) => context.language });
  const [lit] = useQuery(hotQuery(useApi(), language)).data ?? [];
  return (
    <div className={s['stage']}>
      <svg className={s['lamp']} viewBox="0 0 120 56" width="120" height="56" fill="none" aria-hidden="true">
        <path d="M60 0v14" stroke="var(--muted)" strokeWidth="3" />
        <path d="M38 14h44l14 30H24z" fill="var(--violet)" />
        <path d="M24 44h72" stroke="var(--lime)" strokeWidth="6" strokeLinecap="round" />
      </svg>
      <div className={s['beam']} aria-hidden="true" />
      {lit ? (
        <Link to="/forumDetails" search={{ id: lit.id }} className={s['lit']}>
          <span className={s['now']}>{t('now')}</span>
          <strong lang={lit.language}>{lit.title}</strong>
          <span className={s['excerpt']} lang={lit.language}>
            {lit.excerpt}
          </span>
          <span className={s['meta']}>
            <Avatar src={lit.author?.avatar ?? ''} size={24} />
            <span className={s['name']}>{authorName(lit.author, t)}</span>
            <Icon name="reply" size={16} />
            <span className="tabular">{t('replies', { count: lit.replies })}</span>
          </span>
        </Link>
      ) : (
        <p className={s['lit']}>
          <strong>{t('empty-stage')}</strong>
          <span className={s['excerpt']}>{t('empty-stage.text')}</span>
        </p>
      )}
    </div>
  );
}
