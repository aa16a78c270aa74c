import { Link } from '@tanstack/react-router';
import type { Deck } from '@site/contract/flashcards/schemas.ts';
import { useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { timeUntil } from '#ui/dates/relative-time.ts';
import s from './deck-list.module.css';

/** Returns the next action. */
function actionOf({ use, due, fresh }: Deck, learns: boolean) {
  if (!learns) return use === 'stage' ? 'open' : 'look';
  if (due > 0) return 'repeat';
  return fresh > 0 ? 'learn' : 'look';
}

interface DeckStateProps {
  deck: Deck;
  /** Whether no card is due or new. */
  isIdle: boolean;
}

/** Numbers of due, new and known cards. */
function DeckState({ deck: { due, fresh, known, nextDue }, isIdle }: DeckStateProps) {
  const { t, i18n } = useTranslation('flash-cards');
  return (
    <>
      {due > 0 && <Chip tone="accent">{t('deck.due', { count: due })}</Chip>}
      {fresh > 0 && <Chip>{t('deck.fresh', { count: fresh })}</Chip>}
      {known > 0 && <Chip>{t('deck.known', { count: known })}</Chip>}
      {isIdle && nextDue && (
        <span className={s['next']} suppressHydrationWarning>
          {t('deck.next', { when: timeUntil(nextDue, i18n.language) })}
        </span>
      )}
    </>
  );
}

/** Deck in the list, with its next action. */
export function DeckTile({ deck }: { deck: Deck }) {
  const { t } = useTranslation('flash-cards');
  const user = useUser();
  const { name, title, summary, use, cards, due, fresh, known } = deck;
  const learns = user !== null && use === 'learn';
  const isIdle = learns && due === 0 && fresh === 0;
  return (
    <li className={s['tile']} data-use={use}>
      <h3>
        <Link to="/flash-cards" search={{ deck: name, ...(isIdle && { look: true as const }) }}>
          {title}
        </Link>
      </h3>
      <p className={s['summary']}>{summary}</p>
      {learns && (
        <div
          className={s['track']}
          role="img"
          aria-label={t('deck.progress', { known: String(known), cards: String(cards) })}
        >
          <span style={{ inlineSize: `${cards === 0 ? 0 : (known / cards) * 100}%` }} />
        </div>
      )}
      <div className={s['foot']}>
        {learns ? (
          <DeckState deck={deck} isIdle={isIdle} />
        ) : (
          <span className={s['next']}>{t('deck.cards', { count: cards })}</span>
        )}
        <span className={s['act']} aria-hidden="true">
          {t(`deck.${actionOf(deck, learns)}`)}
          <Icon name="right" size={16} />
        </span>
      </div>
    </li>
  );
}
