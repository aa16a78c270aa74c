import { Link } from '@tanstack/react-router';
import { BINGO_POINTS, BINGO_SIDE } from '@site/contract/games/bingo.ts';
import { CONTEST_POINTS, CONTEST_TASKS } from '@site/contract/contest/tasks.ts';
import {
  FROM_ONE_A_DAY,
  LEVELS,
  LEADERBOARD_SIZE,
  POINT_ACTION_KEYS,
  POINT_ACTIONS,
  REST_DAYS,
  REVERSAL_HOURS,
} from '@site/contract/points/rules.ts';
import { useSite } from '#platform/api/use-api.ts';
import { isPublished } from '#platform/pages/published-destinations.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import s from './about-page.module.css';
import { BadgeRules } from './badge-rules.tsx';
import { PointsPage } from '../points-page.tsx';
import { TarotOdds } from './tarot-odds.tsx';

const LEVEL_STEPS = LEVELS.map((from, index) => ({ from, level: index + 1 }));

/** Rules for points, with the constants that the server uses (POINTS-02). */
export function AboutPage() {
  const { t, i18n } = useTranslation('points');
  const site = useSite();
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <PointsPage part="about">
      <Panel title={t('about.earn')} text={t('about.earn-text')}>
        <table className={s['table']}>
          <thead>
            <tr>
              <th scope="col">{t('about.action')}</th>
              <th scope="col">{t('about.each')}</th>
              <th scope="col">{t('about.times')}</th>
            </tr>
          </thead>
          <tbody>
            {POINT_ACTION_KEYS.map((action) => (
              <tr key={action}>
                <th scope="row">{t(`task.${action}`)}</th>
                <td>+{POINT_ACTIONS[action].points}</td>
                <td>{POINT_ACTIONS[action].times}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <Panel title={t('about.rules')}>
        <ul className={s['rules']}>
          <li>{t('about.rule-first')}</li>
          <li>{t('about.rule-own')}</li>
          <li>{t('about.rule-one', { times: FROM_ONE_A_DAY })}</li>
          <li>{t('about.rule-back', { hours: REVERSAL_HOURS })}</li>
          <li>{t('about.rule-ledger')}</li>
        </ul>
      </Panel>
      <Panel title={t('about.streak')} text={t('about.streak-text', { days: REST_DAYS })}>
        <p>
          <Link to="/points">{t('about.streak-go')}</Link>
        </p>
      </Panel>
      <Panel title={t('about.levels')} text={t('about.levels-text')}>
        <ol className={s['levels']}>
          {LEVEL_STEPS.map(({ level, from }) => (
            <li key={level}>
              <strong>{t('level', { level })}</strong>
              <span>{t('points', { count: from })}</span>
            </li>
          ))}
        </ol>
      </Panel>
      <Panel title={t('about.badges')} text={t('about.badges-text')}>
        <BadgeRules />
        <p>
          <Link to="/achievements">{t('tab.achievements')}</Link>
        </p>
      </Panel>
      <Panel title={t('about.board')} text={t('about.board-text', { places: number(LEADERBOARD_SIZE) })}>
        <p>
          <Link to="/points/leaderboard">{t('tab.leaderboard')}</Link>
        </p>
      </Panel>
      {isPublished('/points/tarot', site) && <TarotOdds />}
      {isPublished('/points/bingo', site) && (
        <Panel
          title={t('about.bingo')}
          text={t('about.bingo-text', {
            side: BINGO_SIDE,
            card: BINGO_POINTS.card,
            first: BINGO_POINTS.firstLine,
            line: BINGO_POINTS.line,
          })}
        />
      )}
      {isPublished('/activity', site) && (
        <Panel
          title={t('about.contest')}
          text={t('about.contest-text', { tasks: CONTEST_TASKS.length, points: CONTEST_POINTS })}
        />
      )}
    </PointsPage>
  );
}
