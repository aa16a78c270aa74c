import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ResumeItem, ResumeKind } from '@site/contract/resume/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { resumeListQuery } from './resume-list-query.ts';
import s from './resume-list.module.css';

const ICONS: Record<ResumeKind, IconName> = { course: 'play', article: 'text', thread: 'reply', cards: 'cards' };

function State({ kind, percent, count }: ResumeItem) {
  const { t } = useTranslation('continuing');
  if (percent !== null) {
    return (
      <span className={s['percent']}>
        <span className={s['track']}>
          <span className={s['bar']} style={{ inlineSize: `${percent}%` }} />
        </span>
        {t('percent', { percent })}
      </span>
    );
  }
  if (count === null) return null;
  return <span>{t(kind === 'cards' ? 'due' : 'replies', { count })}</span>;
}

/** Resume list across devices: courses, articles, decks and discussions. Renders nothing when it is empty. */
export function ResumeList() {
  const { t } = useTranslation('continuing');
  const { data: items = [] } = useQuery(resumeListQuery(useApi()));
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="shelf" className={s['shelf']}>
      <h2 id="shelf">{t('title')}</h2>
      <ul>
        {items.map((item) => (
          <li key={`${item.kind} ${item.path}`}>
            <Link to={item.path} className={s['item']}>
              <span className={s['kind']}>
                <Icon name={ICONS[item.kind]} size={16} />
                {t(`kind.${item.kind}`)}
              </span>
              <strong>{item.title}</strong>
              {item.detail !== '' && <span className={s['detail']}>{item.detail}</span>}
              <State {...item} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
