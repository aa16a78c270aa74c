import { Link } from '@tanstack/react-router';
import { TAROT_CARDS, TAROT_HAND, TAROT_ODDS } from '@site/contract/games/tarot.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import s from './about-page.module.css';

/** Published odds of the tarot, and how to verify a draw (POINTS-05). */
export function TarotOdds() {
  const { t } = useTranslation('points');
  return (
    <Panel title={t('about.tarot')} text={t('about.tarot-text', { hand: TAROT_HAND, cards: TAROT_CARDS })}>
      <table className={s['table']}>
        <thead>
          <tr>
            <th scope="col">{t('about.each')}</th>
            <th scope="col">{t('about.share')}</th>
          </tr>
        </thead>
        <tbody>
          {TAROT_ODDS.map(({ points, share }) => (
            <tr key={points}>
              <th scope="row">+{points}</th>
              <td>{share}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ol className={s['rules']}>
        <li>{t('about.check-1')}</li>
        <li>{t('about.check-2')}</li>
        <li>{t('about.check-3')}</li>
      </ol>
      <p>
        <Link to="/points/tarot">{t('about.tarot-go')}</Link>
      </p>
    </Panel>
  );
}
