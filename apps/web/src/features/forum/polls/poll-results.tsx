import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Language } from '@site/contract/core/languages.ts';
import type { Poll } from '@site/contract/forum/poll.ts';
import { Icon } from '#ui/icon.tsx';
import { shares } from './shares.ts';
import s from './poll-results.module.css';

/** Bar and percentage of each answer, with the current user's vote marked. */
export function PollResults({ poll: { answers, mine }, language }: { poll: Poll; language: Language }) {
  const { t, i18n } = useTranslation('asks');
  const counts = answers.map(({ votes }) => votes ?? 0);
  const most = Math.max(1, ...counts);
  const percents = shares(counts);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <ul className={s['results']} aria-label={t('poll.results')}>
      {answers.map(({ id, text }, index) => {
        const [count, share] = [counts[index] ?? 0, percents[index] ?? 0];
        return (
          <li key={id} className={`${s['result']} ${count === most ? s['most'] : ''}`}>
            <span className={s['text']}>
              <span lang={language}>{text}</span>
              {id === mine && (
                <span className={s['mine']}>
                  <Icon name="check" size={14} />
                  {t('poll.mine')}
                </span>
              )}
            </span>
            <span className={s['share']}>{percent.format(share / 100)}</span>
            <span className={s['track']}>
              <span className={s['bar']} style={{ width: `${share}%` }} />
            </span>
            <span className={s['count']}>{t('poll.votes', { count })}</span>
          </li>
        );
      })}
    </ul>
  );
}
