import type { BadgeName } from '@site/contract/badges/badges.ts';
import type { BadgePlan } from '@site/contract/badges/routes.ts';
import { useRef } from 'react';
import { errorMessage } from '#platform/api/error-message.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './badge-card.module.css';
import { BadgePicture } from './badge-picture.tsx';
import { descOf } from './desc-of.ts';
import { useClaim } from './use-claim.ts';
import { useShowBadge } from './use-show-badge.ts';

interface Props {
  badge: BadgeName;
  level: BadgePlan['levels'][number];
}

/** One level of a badge: in progress, claimable, or claimed. */
export function BadgeLevel({ badge, level: { level, threshold, state, points } }: Props) {
  const { t } = useTranslation('achievements');
  const { t: core } = useTranslation();
  const guardAction = useActionGuard();
  const place = useRef<HTMLLIElement>(null);
  const name = t(`badge.${badge}`);
  const desc = descOf(badge, threshold, t);
  const show = useShowBadge();
  const claim = useClaim(badge, level, () => show(badge, { level, threshold }));
  const send = () => {
    // The button disappears when the claim succeeds. Focusing its container lets the dialog return the focus to it.
    place.current?.focus();
    claim.send();
  };
  return (
    <li ref={place} tabIndex={-1} data-state={state}>
      <BadgePicture badge={badge} level={level} size={72} locked={state === 'progress'} />
      <span className={s['level']}>{t('level', { level })}</span>
      <span className="visually-hidden">{desc}: </span>
      {state === 'claim' ? (
        <SendButton
          type="button"
          className={s['claim']}
          sending={claim.sending}
          aria-label={t('claim-name', { badge: name, level })}
          onClick={() => guardAction(send)}
        >
          {t('state.claim')}
        </SendButton>
      ) : (
        <span className={s['at']}>
          {state === 'done' && <Icon name="check" size={14} />}
          {t(`state.${state}`)}
        </span>
      )}
      <span className={s['reward']}>+{points}</span>
      <span role="status" className="visually-hidden">
        {claim.done && t('claimed', { badge: name, level })}
      </span>
      {claim.error !== null && (
        <span role="alert" className={s['problem']}>
          {errorMessage(claim.error, core)}
        </span>
      )}
    </li>
  );
}
