import { FORM_FIELD } from '@site/contract/core/posted-form.ts';
import { useReturnSearch, withReturn } from '#platform/pages/return-search.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from '#ui/forms/narrow-form.module.css';
import { useResend } from './use-resend.ts';

/** Button that resends the verification email to the given address. */
export function ResendButton({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const { resend, cooling } = useResend();
  const passed = useReturnSearch();
  return (
    <form
      method="post"
      action={withReturn('/verify', passed)}
      className={s['form']}
      onSubmit={(event) => {
        event.preventDefault();
        resend.mutate(email);
      }}
    >
      <input type="hidden" name={FORM_FIELD} value="resend" />
      <input type="hidden" name="email" value={email} />
      <SendButton look="plain" sending={resend.isPending} disabled={cooling}>
        {t('resend.button')}
      </SendButton>
      <p className={s['muted']} role="status">
        {cooling && t('resend.wait')}
      </p>
    </form>
  );
}
