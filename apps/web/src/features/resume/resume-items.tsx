import { Link } from '@tanstack/react-router';
import type { ResumeItem, ResumeKind } from '@site/contract/resume/routes.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import s from './resume-items.module.css';

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

/** Entries of the resume list, which scroll sideways. The route must list the `continuing` catalogue. */
export function ResumeItems({ items }: { items: readonly ResumeItem[] }) {
  const { t } = useTranslation('continuing');
  return (
    <ul className={s['items']}>
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
  );
}
