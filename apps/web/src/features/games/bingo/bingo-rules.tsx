import { BINGO_POINTS } from '@site/contract/games/bingo.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import s from './bingo.module.css';

export function BingoRules() {
  const { t } = useTranslation('games');
  const { card, firstLine, line } = BINGO_POINTS;
  return (
    <Panel title={t('rules.title')}>
      <ul className={s['rules']}>
        <li>{t('rules.turn')}</li>
        <li>{t('rules.check')}</li>
        <li>{t('rules.line')}</li>
        <li>{t('rules.points', { card, first: firstLine, line })}</li>
        <li>{t('rules.calm')}</li>
      </ul>
    </Panel>
  );
}
