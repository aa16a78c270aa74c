import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Deck } from '@site/contract/flashcards/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { decksQuery } from '../queries.ts';
import type { SessionState } from './session-state.ts';
import { timeUntil } from '#ui/dates/relative-time.ts';
import s from './session.module.css';

interface Props {
  deck: Deck;
  state: SessionState;
  onMore: () => void;
}

interface OutlookProps {
  /** Number of cards that are left. */
  rest: number;
  /** When the next card is due. */
  nextDue: string | null;
}

function Outlook({ rest, nextDue }: OutlookProps) {
  const { t, i18n } = useTranslation('flash-cards');
  const when = nextDue && Date.parse(nextDue) > Date.now() ? timeUntil(nextDue, i18n.language) : null;
  return (
    <p className={s['rest']} suppressHydrationWarning>
      {rest > 0 ? t('done.left', { count: rest }) : when ? t('done.next', { when }) : t('done.nothing')}
    </p>
  );
}

/** Result of a session and the next actions. */
export function SessionSummary({ deck, state, onMore }: Props) {
  const { t } = useTranslation('flash-cards');
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery({ ...decksQuery(useApi()), enabled: state.turns > 0 });
  const nextDue = data?.decks.find(({ name }) => name === deck.name)?.nextDue ?? deck.nextDue;
  const hasStarted = state.turns > 0;
  useEffect(() => {
    if (hasStarted) heading.current?.focus();
  }, [hasStarted]);
  const rest = state.queue.length;
  const turned = new Set([...state.known, ...state.missed]).size;
  return (
    <section className={s['summary']} aria-labelledby="session-done">
      <h2 id="session-done" ref={heading} tabIndex={-1}>
        {t(hasStarted || rest > 0 ? 'done.title' : 'caught-up.title')}
      </h2>
      {hasStarted && (
        <>
          <p>{t('done.text', { count: turned })}</p>
          <ul className={s['figures']}>
            <li data-known="">{t('done.knew', { count: state.known.size })}</li>
            <li>{t('done.again', { count: state.missed.size })}</li>
          </ul>
        </>
      )}
      <Outlook rest={rest} nextDue={nextDue} />
      <div className={s['actions']}>
        {rest > 0 && (
          <Button look="primary" onClick={onMore}>
            {t('done.more')}
          </Button>
        )}
        {rest === 0 && (
          <ButtonLink to="/flash-cards" search={{ deck: deck.name, look: true }}>
            {t('caught-up.look')}
          </ButtonLink>
        )}
        <ButtonLink to="/flash-cards-list">{t('all')}</ButtonLink>
      </div>
    </section>
  );
}
