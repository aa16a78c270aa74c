import { useTranslation } from '#platform/use-translation.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { useResend } from './use-resend.ts';

/** Sends the verification mail once more to an address that is known here. */
export function ResendButton({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const resend = useResend();
  return (
    <SendButton type="button" look="plain" sending={resend.isPending} onClick={() => resend.mutate(email)}>
      {t('resend.button')}
    </SendButton>
  );
}
