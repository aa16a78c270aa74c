import { TAROT_CARDS, TAROT_ODDS } from '@site/contract/games/tarot.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import s from './tarot.module.css';

const AVERAGE = TAROT_ODDS.reduce((sum, { points, share }) => sum + (points * share) / 100, 0);
const HIGHEST = Math.max(...TAROT_ODDS.map(({ share }) => share));

/** Published odds: probability of each number of points. */
export function TarotOdds() {
  const { t, i18n } = useTranslation('games');
  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <Panel title={t('odds.title')} text={t('odds.text', { cards: TAROT_CARDS, average: number.format(AVERAGE) })}>
      <table className={s['odds']}>
        <caption className="visually-hidden">{t('odds.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('odds.points')}</th>
            <th scope="col">{t('odds.share')}</th>
          </tr>
        </thead>
        <tbody>
          {TAROT_ODDS.map(({ points, share }) => (
            <tr key={points}>
              <th scope="row">{t('points', { count: points })}</th>
              <td>
                <span className={s['share']}>{percent.format(share / 100)}</span>
                <span className={s['bar']} style={{ inlineSize: `${(share / HIGHEST) * 60}%` }} aria-hidden="true" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
