import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { interruptions } from '#platform/interruptions/interruptions.ts';
import { useInterruption } from '#platform/interruptions/use-interruption.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { User } from '@site/contract/accounts/schemas.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { publishHeight } from '#ui/viewport/publish-height.ts';
import { watchPassword } from './reminder-watch.ts';
import s from './reminder.module.css';

const publishFootNote = publishHeight('--foot-note');

/** Paths on which no reminder is shown, because they are about passwords or accounts. */
const ELSEWHERE = [
  '/login',
  '/regist',
  '/verify',
  '/forgot-password',
  '/reset-password',
  '/revert',
  '/change-password',
  '/oidc/callback',
];

/** Reminder that the password is guessable or has been leaked (AUTH-17). Does not take the focus or cover dialogs. */
export default function Reminder({ user }: { user: User }) {
  const { t, i18n } = useTranslation('passwords');
  const fits = useLocation({ select: ({ pathname }) => !ELSEWHERE.includes(pathname) });
  const [shown, setShown] = useState(false);
  const ready = i18n.has('passwords');
  const { id, pwdType } = user;
  // The reminder is snoozed as soon as it is shown, so it is not requested before it can open.
  const fitsNow = useEffectEvent(() => fits && ready && interruptions.canOpen('password-reminder'));
  const isOpen = useInterruption('password-reminder', shown && fits);
  useEffect(() => {
    setShown(false);
    return watchPassword({
      user: { id, pwdType },
      fits: () => fitsNow(),
      show: () => setShown(true),
    });
  }, [id, pwdType, ready]);
  return (
    <section className={s['place']} role="status" aria-label={t('reminder.label')}>
      {isOpen && (
        <div ref={publishFootNote} className={s['note']}>
          <p>{t(pwdType === 'common' ? 'reminder.common' : 'reminder.weak')}</p>
          <div className={s['actions']}>
            <Button look="quiet" onClick={() => setShown(false)}>
              {t('reminder.later')}
            </Button>
            <ButtonLink look="primary" to="/change-password" onClick={() => setShown(false)}>
              {t('reminder.change')}
            </ButtonLink>
          </div>
        </div>
      )}
    </section>
  );
}
