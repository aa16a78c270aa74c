import { SINGLE_SIGN_ON_START } from '@site/contract/accounts/single-sign-on-schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { useSite, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonAnchor, ButtonLink } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import s from '#ui/forms/narrow-form.module.css';
import { AccountPage } from '../account-page.tsx';

const SETTINGS = '/authorization?tab=sessions';

interface SingleSignOnFailedProps {
  message: string;
  error?: Error;
}

/** Explains why a login at the provider failed, and offers what to do next. */
export function SingleSignOnFailed({ message, error }: SingleSignOnFailedProps) {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const name = useSite().singleSignOn ?? '';
  // The owner of the account connects the identity after a login with the password.
  const connects = isApiError(error, 'accounts.sso-email-taken');
  return (
    <AccountPage title={t('sso.failed')} lead={message} drawing={<Drawing name="unplugged" />}>
      <div className={s['actions']}>
        {user ? (
          <ButtonLink look="primary" to="/authorization" search={{ tab: 'sessions' }}>
            {t('sso.to-settings')}
          </ButtonLink>
        ) : (
          <>
            {!connects && (
              <ButtonAnchor look="primary" href={SINGLE_SIGN_ON_START}>
                {t('sso.again', { name })}
              </ButtonAnchor>
            )}
            <ButtonLink
              look={connects ? 'primary' : 'plain'}
              to="/login"
              search={connects ? { redirect: SETTINGS } : {}}
            >
              {t(connects ? 'log-in' : 'sso.to-login')}
            </ButtonLink>
          </>
        )}
      </div>
    </AccountPage>
  );
}
