import { useQuery } from '@tanstack/react-query';
import type { TarotProof } from '@site/contract/games/routes.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { Icon } from '#ui/icon.tsx';
import { deckCard } from '@site/contract/games/deck.ts';
import { verifyDraw, type CheckedDraw } from './verify-draw.ts';
import s from './check-draw.module.css';

/** Verification data of a day and its result. */
export function ProofSteps({ proof }: { proof: TarotProof }) {
  const { t, i18n } = useTranslation('games');
  const { day, commitment, seed, revealedAt, own } = proof;
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section className={s['proof']} aria-label={dayText(day, i18n.language)}>
      <h4>{dayText(day, i18n.language)}</h4>
      <dl className={s['facts']}>
        <dt>{t('proof.promise')}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>{t('proof.seed')}</dt>
        <dd>
          {seed === null ? (
            <span suppressHydrationWarning>
              {t('proof.seed-later', { time: moment.format(Date.parse(revealedAt)) })}
            </span>
          ) : (
            <code>{seed}</code>
          )}
        </dd>
        {own && (
          <>
            <dt>{t('proof.serial')}</dt>
            <dd>
              <code>{own.serial}</code>
            </dd>
            <dt>{t('proof.pick')}</dt>
            <dd>{t('proof.pick-value', { place: own.pick + 1, pick: own.pick })}</dd>
            <dt>{t('proof.drawn')}</dt>
            <dd>
              {t(`card.${deckCard(own.card)}`)}, {t('points', { count: own.points })}
            </dd>
          </>
        )}
      </dl>
      {!own && <p>{t('proof.none')}</p>}
      {seed !== null && <VerificationResult checked={{ seed, commitment, own }} />}
    </section>
  );
}

function VerificationResult({ checked }: { checked: CheckedDraw }) {
  const { t } = useTranslation('games');
  const { data, isError } = useQuery({
    queryKey: ['games', 'verdict', checked],
    queryFn: () => verifyDraw(checked),
    staleTime: Infinity,
  });
  if (isError) return <p role="alert">{t('proof.cannot')}</p>;
  if (!data) return null;
  const { committed, draw } = data;
  const holds = committed && draw?.same !== false;
  return (
    <div className={s['verdict']} data-holds={holds} role="status">
      <p className={s['result']}>
        <Icon name={holds ? 'check' : 'ban'} />
        {t(holds ? 'verdict.holds' : 'verdict.broken')}
      </p>
      <ul>
        <li>{t(committed ? 'verdict.committed' : 'verdict.not-committed')}</li>
        {draw && <DrawResult draw={draw} />}
      </ul>
      {!holds && <p>{t('verdict.tell')}</p>}
    </div>
  );
}

type Draw = NonNullable<Awaited<ReturnType<typeof verifyDraw>>['draw']>;

function DrawResult({ draw }: { draw: Draw }) {
  const { t } = useTranslation('games');
  return (
    <li>
      {t(draw.same ? 'verdict.same' : 'verdict.other', {
        card: t(`card.${deckCard(draw.card)}`),
        points: t('points', { count: draw.points }),
      })}
    </li>
  );
}
