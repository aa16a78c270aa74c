import { BINGO_ZONE } from '@site/contract/games/bingo.ts';
import type { Bingo } from '@site/contract/games/routes.ts';
import { zoneText } from '#platform/zones.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useZone } from '#platform/use-zone.ts';
import { Countdown } from '../countdown.tsx';
import s from './bingo.module.css';

function momentIn(zone: string, time: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone: zone,
  }).format(Date.parse(time));
}

interface BingoWhenProps {
  bingo: Bingo;
  preview: string | undefined;
}

/** Time until the bingo opens, until the next card can be flipped or until the bingo closes. */
function BingoCountdown({ bingo, preview }: BingoWhenProps) {
  const { t } = useTranslation('games');
  const { state, opensAt, closesAt, mayFlip, nextFlipAt } = bingo;
  return (
    <>
      {state === 'before' && <Countdown label={t('bingo.opens-in')} until={opensAt} from={preview} />}
      {state === 'open' && nextFlipAt !== null && (
        <Countdown label={t('bingo.next-flip')} until={nextFlipAt} from={preview} />
      )}
      {state === 'open' && !mayFlip && nextFlipAt === null && (
        <Countdown label={t('bingo.closes-in')} until={closesAt} from={preview} />
      )}
    </>
  );
}

/** Shows when the bingo opens, when the next card can be flipped or when the bingo closes; afterwards, the result. */
export function BingoWhen({ bingo, preview }: BingoWhenProps) {
  const { t, i18n } = useTranslation('games');
  const zone = useZone();
  const { state, year, opensAt, closesAt, cells, lines, points, mayFlip } = bingo;
  const edge = state === 'before' ? opensAt : closesAt;
  const turned = cells.filter((cell) => cell.state !== 'closed').length;
  const checked = cells.filter((cell) => cell.state === 'checked').length;
  const params = { central: momentIn(BINGO_ZONE, edge, i18n.language), year: String(year) };
  const title = state === 'open' && mayFlip ? t('bingo.open.turn') : t(`bingo.${state}.title`, params);
  return (
    <section className={s['when']} aria-labelledby="bingo-when" data-state={state}>
      <div>
        <h2 id="bingo-when">{title}</h2>
        {/* Locale data of server and browser may format the same time differently. */}
        <p suppressHydrationWarning>{t(`bingo.${state}.text`, params)}</p>
        {state !== 'over' && zone !== null && zone !== BINGO_ZONE && (
          <p className={s['small']}>
            {t('bingo.own-zone', { time: momentIn(zone, edge, i18n.language), zone: zoneText(zone) })}
          </p>
        )}
        {state === 'over' && (
          <p className={s['result']}>
            {turned === 0
              ? t('bingo.over.none')
              : t('bingo.over.result', {
                  checked: t('bingo.checked', { count: checked }),
                  lines: t('bingo.lines', { count: lines.length }),
                  points: t('points', { count: points }),
                })}
          </p>
        )}
      </div>
      <BingoCountdown bingo={bingo} preview={preview} />
    </section>
  );
}
