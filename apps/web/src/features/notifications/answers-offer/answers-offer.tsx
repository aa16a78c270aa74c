import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useInterruption } from '#platform/interruptions/use-interruption.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { pushStateQuery } from '../push/push-state-query.ts';
import { notificationSettingsQuery } from '../queries.ts';
import { useAnswerOffer } from './use-answer-offer.ts';
import s from './answers-offer.module.css';

/** Asks a new member once how to be notified of answers to what they have just published. */
export default function AnswersOffer() {
  const { t, i18n } = useTranslation('notices');
  const userId = useUser()?.id ?? 0;
  const { data: settings } = useQuery(notificationSettingsQuery(useApi()));
  const { data: push } = useQuery(pushStateQuery(userId));
  const answer = useAnswerOffer(userId);
  const isAsked = settings?.asksAboutAnswers === true && push !== undefined;
  const isShown = useInterruption('answers', (isAsked || answer.isSuccess) && i18n.has('notices'));
  if (!isShown) return null;
  return (
    <div className={s['offer']} role="group" aria-labelledby="answers-offer">
      {answer.isSuccess ? (
        <Result text={t(`answers.${answer.data}`)} />
      ) : (
        <>
          <p id="answers-offer">
            <Icon name="bell" size={18} />
            {t('answers.title')}
          </p>
          <div className={s['choices']}>
            <Button small disabled={answer.isPending} onClick={() => answer.mutate('mail')}>
              {t('answers.by-mail')}
            </Button>
            {push === 'off' && (
              <Button small disabled={answer.isPending} onClick={() => answer.mutate('both')}>
                {t('answers.by-both')}
              </Button>
            )}
            <Button small look="quiet" disabled={answer.isPending} onClick={() => answer.mutate('none')}>
              {t('answers.no')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Takes the focus from the button that disappears, so that screen readers read the result. */
function Result({ text }: { text: string }) {
  const { t } = useTranslation('notices');
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <p id="answers-offer" ref={ref} tabIndex={-1}>
      <Icon name="check" size={18} />
      <span>
        {text}{' '}
        <Link to="/authorization" search={{ tab: 'notifications' }}>
          {t('answers.change')}
        </Link>
      </span>
    </p>
  );
}
