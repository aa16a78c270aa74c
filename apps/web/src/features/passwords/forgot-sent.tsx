import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from '#ui/forms/narrow-form.module.css';
import { AccountPage, CapturedEmailsLink } from '#features/accounts';
import { Note } from '#ui/forms/note.tsx';
import { errorMessage } from '#platform/api/error-message.ts';
import { useReturnSearch } from '#platform/pages/return-search.ts';
import { toast } from '#platform/toast.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useCoolDown } from '#platform/forms/use-cool-down.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { useForgot } from './use-forgot.ts';

interface ForgotSentProps {
  /** Empty when the form was sent without JavaScript. */
  email: string;
  onOther: () => void;
}

/** Confirmation that does not reveal whether the address belongs to an account. */
export function ForgotSent({ email, onOther }: ForgotSentProps) {
  const { t } = useTranslation('passwords');
  const { t: core } = useTranslation();
  const { mailOutbox } = useSite();
  const again = useForgot();
  const passed = useReturnSearch();
  const { cooling, start } = useCoolDown();
  const onSentAgain = () => {
    start();
    toast('success', t('forgot.sent-again'));
  };
  return (
    <AccountPage
      title={t('forgot.sent-title')}
      lead={email === '' ? t('forgot.sent-any') : t('forgot.sent', { email })}
      drawing={<Drawing name="envelope" />}
      foot={<BackToLogin />}
    >
      {mailOutbox && <CapturedEmailsLink />}
      <p className={s['muted']}>{t('forgot.spam')}</p>
      {again.error && <Note kind="bad">{errorMessage(again.error, core)}</Note>}
      <div className={s['actions']}>
        {email !== '' && (
          <SendButton
            type="button"
            look="plain"
            sending={again.isPending}
            disabled={cooling}
            onClick={() => again.mutate(email, { onSuccess: onSentAgain })}
          >
            {t('forgot.again')}
          </SendButton>
        )}
        {email === '' ? (
          <ButtonLink look="quiet" to="/forgot-password" search={passed} reloadDocument>
            {t('forgot.other')}
          </ButtonLink>
        ) : (
          <Button look="quiet" onClick={onOther}>
            {t('forgot.other')}
          </Button>
        )}
      </div>
      <p className={s['muted']} role="status">
        {cooling && t('forgot.wait')}
      </p>
    </AccountPage>
  );
}
