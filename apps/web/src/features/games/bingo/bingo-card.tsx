import { useEffect, useRef } from 'react';
import { BINGO_CARDS, BINGO_CHALLENGES, BINGO_LIKES, type BingoChallenge } from '@site/contract/games/bingo.ts';
import type { Bingo } from '@site/contract/games/routes.ts';
import { useSite } from '#platform/api/use-api.ts';
import { isPublished } from '#platform/pages/published-destinations.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { ChallengeArt } from './challenge-art.tsx';
import { CHALLENGE_LINKS, isLinked } from './challenge-links.ts';
import { lineText } from './line-text.ts';
import { placeOf } from './place-of.ts';
import type { BingoDone } from './use-bingo.ts';
import s from './bingo.module.css';

interface BingoCardProps {
  bingo: Bingo;
  /** Index of the selected card. */
  position: number | null;
  busy: boolean;
  done: BingoDone | null;
  problem: string | null;
  onCheck: (position: number) => void;
}

type Cell = Bingo['cells'][number];

/** Instruction while no challenge is shown. */
function CardHint({ bingo: { state, mayFlip }, cell }: { bingo: Bingo; cell: Cell | undefined }) {
  const { t } = useTranslation('games');
  const isOpen = state === 'open';
  if (!cell) return <p>{t(!isOpen ? 'card.look' : mayFlip ? 'card.turn-one' : 'card.choose')}</p>;
  if (cell.challenge !== null) return null;
  return <p>{t(!isOpen ? 'card.never' : mayFlip ? 'card.turn-one' : 'card.tomorrow')}</p>;
}

interface ChallengeActionsProps {
  challenge: BingoChallenge;
  checked: boolean;
  isOpen: boolean;
  busy: boolean;
  onCheck: () => void;
}

/** Button that checks the challenge and a link to the page where it is done, or that it is checked. */
function ChallengeActions({ challenge, checked, isOpen, busy, onCheck }: ChallengeActionsProps) {
  const { t } = useTranslation('games');
  const site = useSite();
  if (checked) {
    return (
      <p className={s['checked']}>
        <Icon name="check" />
        {t('card.checked')}
      </p>
    );
  }
  if (!isOpen) return null;
  return (
    <div className={s['actions']}>
      <SendButton type="button" sending={busy} onClick={onCheck}>
        {t(BINGO_CHALLENGES[challenge] === 'told' ? 'card.did-it' : 'card.check')}
      </SendButton>
      {isLinked(challenge) && isPublished(CHALLENGE_LINKS[challenge].to, site) && (
        <ButtonLink {...CHALLENGE_LINKS[challenge]}>
          {t(`challenge.${challenge}.where`)}
          <Icon name="right" size={16} />
        </ButtonLink>
      )}
    </div>
  );
}

/** Returns the last action if it was on the selected card. */
const lastActionOn = (done: BingoDone | null, position: number | null) =>
  done?.position === position ? done?.act : undefined;

/** The selected card: its challenge, a link to the page where it is done, and the button that checks it. */
export function BingoCard({ bingo, position, busy, done, problem, onCheck }: BingoCardProps) {
  const { t } = useTranslation('games');
  const element = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cell = position === null ? undefined : bingo.cells[position];
  const act = lastActionOn(done, position);
  const turned = act === 'flip';
  const checked = act === 'check';
  useEffect(() => {
    // On phones the text is below the board.
    if (turned) element.current?.scrollIntoView({ block: 'nearest' });
  }, [turned]);
  useEffect(() => {
    // The pressed button was removed, so the focus moves to the heading.
    if (checked) heading.current?.focus({ preventScroll: true });
  }, [checked]);
  return (
    <section ref={element} className={s['card']} aria-labelledby="bingo-card">
      <h2 id="bingo-card" ref={heading} tabIndex={-1}>
        {position === null || !cell ? t('card.none') : t('card.place', placeOf(position))}
      </h2>
      <CardHint bingo={bingo} cell={cell} />
      {cell?.challenge && position !== null && (
        <>
          <Words challenge={cell.challenge} />
          <ChallengeActions
            challenge={cell.challenge}
            checked={cell.state === 'checked'}
            isOpen={bingo.state === 'open'}
            busy={busy}
            onCheck={() => onCheck(position)}
          />
        </>
      )}
      {problem && (
        <p className={s['problem']} role="alert">
          {problem}
        </p>
      )}
      <p className={s['said']} role="status">
        {done && <Said bingo={bingo} done={done} />}
      </p>
    </section>
  );
}

function Words({ challenge }: { challenge: BingoChallenge }) {
  const { t } = useTranslation('games');
  return (
    <div className={s['challenge']}>
      <ChallengeArt challenge={challenge} />
      <div>
        <h3>{t(`challenge.${challenge}`)}</h3>
        <p>{t(`challenge.${challenge}.text`, { likes: BINGO_LIKES, cards: BINGO_CARDS })}</p>
      </div>
    </div>
  );
}

/** Result of the last action. */
function Said({ bingo, done }: { bingo: Bingo; done: BingoDone }) {
  const { t } = useTranslation('games');
  const challenge = bingo.cells[done.position]?.challenge;
  if (!challenge) return null;
  if (done.act === 'flip') return t('said.flip', { challenge: t(`challenge.${challenge}`) });
  const [line, second] = done.lines;
  if (line === undefined) return t('said.check');
  return second === undefined
    ? t('said.line', { line: lineText(t, line) })
    : t('said.lines', { count: done.lines.length });
}
