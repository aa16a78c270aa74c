import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from '../account-form.module.css';
import { LoginProblem } from './login-problem.tsx';
import { Note } from '#ui/forms/note.tsx';
import { usePasskeyLogin } from './use-passkey-login.ts';

/**
 * Logs in with a passkey (AUTH-21). If the user cancels or the browser does not support passkeys, shows a note instead
 * of an error.
 */
export function PasskeyButton({ onResult }: { onResult: (result: LoginResult) => void }) {
  const { t } = useTranslation('accounts');
  const { ask, asking, error } = usePasskeyLogin(onResult);
  return (
    <div className={s['scripted']}>
      <p className={s['or']}>{t('login.or')}</p>
      <SendButton type="button" look="plain" sending={asking} onClick={ask}>
        {t('login.passkey')}
      </SendButton>
      {error &&
        !asking &&
        (isApiError(error) ? (
          <LoginProblem error={error} />
        ) : (
          <Note kind="info">{t('PublicKeyCredential' in window ? 'passkey.cancelled' : 'passkey.none')}</Note>
        ))}
    </div>
  );
}
