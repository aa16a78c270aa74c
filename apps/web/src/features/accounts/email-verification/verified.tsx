import { MEMBER_HOME } from '@site/contract/core/paths.ts';
import type { User } from '@site/contract/accounts/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { withReturn } from '#platform/pages/return-search.ts';
import { useLogOut } from '#platform/sessions/use-log-out.ts';
import { useUser } from '#platform/api/use-api.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { AccountPage } from '../account-page.tsx';

export interface VerifiedProps {
  /** Whether the account signed up in another browser, so that this one is not logged in. */
  elsewhere?: boolean | undefined;
  /** Whether this browser stays logged in to another account. */
  otherAccount?: boolean | undefined;
  /** Path that the sign-up started from. */
  redirect?: string | undefined;
}

/** Confirms that the email address is verified; the next step depends on the current user. */
export function Verified({ elsewhere, otherAccount, redirect }: VerifiedProps) {
  const { t } = useTranslation('accounts');
  const user = useUser();
  if (user && otherAccount) return <VerifiedForOtherAccount user={user} redirect={redirect} />;
  return (
    <AccountPage
      title={t('verify.verified')}
      lead={t(user ? 'verify.verified-in' : elsewhere ? 'verify.elsewhere' : 'verify.verified-text')}
      drawing={<Drawing name="star" />}
    >
      {user ? (
        <ButtonLink look="primary" to={MEMBER_HOME}>
          {t('verify.continue')}
        </ButtonLink>
      ) : (
        <ButtonLink look="primary" to="/login" search={{ redirect }}>
          {t('log-in')}
        </ButtonLink>
      )}
    </AccountPage>
  );
}

/** Leads from the account that is logged in to the new one, and then to the path that its sign-up started from. */
function VerifiedForOtherAccount({ user, redirect }: { user: User; redirect: string | undefined }) {
  const { t } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const logOut = useLogOut(withReturn('/login', { redirect }));
  return (
    <AccountPage
      title={t('verify.verified')}
      lead={t('verify.other-account', { name: user.nickName || user.userName })}
      drawing={<Drawing name="star" />}
    >
      <Button look="primary" onClick={logOut}>
        {core('log-out')}
      </Button>
      <ButtonLink to={MEMBER_HOME}>{t('verify.stay')}</ButtonLink>
    </AccountPage>
  );
}
