import type { Deck } from '@site/contract/flashcards/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { timeUntil } from '#ui/dates/relative-time.ts';
import s from './deck-list.module.css';

/**
 * Number of due cards in all decks, with a link to the deck that has the most. If no card is due: the time at which the
 * next one is due, and a link to a deck with new cards.
 */
export function DueNow({ decks }: { decks: readonly Deck[] }) {
  const { t, i18n } = useTranslation('flash-cards');
  const count = decks.reduce((sum, { due }) => sum + due, 0);
  const [most] = decks.toSorted((a, b) => b.due - a.due);
  if (most && count > 0) {
    return (
      <section className={s['due']} aria-labelledby="due-now">
        <div>
          <h2 id="due-now">{t('due-now', { count })}</h2>
          <p>{t('due-now.text')}</p>
        </div>
        <ButtonLink to="/flash-cards" search={{ deck: most.name }} look="primary">
          {t('start')}
        </ButtonLink>
      </section>
    );
  }
  const next = decks.flatMap(({ nextDue }) => nextDue ?? []).toSorted()[0];
  const open = decks.find(({ fresh }) => fresh > 0);
  return (
    <section className={s['calm']} aria-labelledby="due-now">
      <div>
        <h2 id="due-now">{t('none-due')}</h2>
        <p suppressHydrationWarning>
          {t(open ? 'none-due.new' : 'none-due.done')}{' '}
          {next && t('none-due.next', { when: timeUntil(next, i18n.language) })}
        </p>
      </div>
      {open && (
        <ButtonLink to="/flash-cards" search={{ deck: open.name }} look="primary">
          {t('deck.learn')}
        </ButtonLink>
      )}
    </section>
  );
}
