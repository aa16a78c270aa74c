import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { shortNumber } from '#ui/short-number.ts';
import s from './count.module.css';

interface Props {
  icon: IconName;
  count: number;
  label: 'count.replies' | 'count.likes' | 'count.views' | 'count.votes';
}

/** Count next to an icon, with a text alternative for screen readers. */
export function Count({ icon, count, label }: Props) {
  const { t, i18n } = useTranslation('forum');
  return (
    <span className={s['count']} title={t(label, { count })}>
      <Icon name={icon} size={16} />
      <span aria-hidden="true">{shortNumber(count, i18n.language)}</span>
      <span className="visually-hidden">{t(label, { count })}</span>
    </span>
  );
}
