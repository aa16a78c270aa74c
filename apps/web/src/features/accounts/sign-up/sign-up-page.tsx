import { useRouter } from '@tanstack/react-router';
import { useReturnSearch } from '#platform/pages/return-search.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { AccountPage } from '../account-page.tsx';
import { SingleSignOnButton } from '../single-sign-on/single-sign-on-button.tsx';
import { lastSignUp } from './last-sign-up.ts';
import { LogInLink } from './log-in-link.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Sign-up (AUTH-01 to AUTH-07). Once the account exists, the next step has a URL of its own and survives a reload. */
export function SignUpPage() {
  const { t } = useTranslation('accounts');
  const router = useRouter();
  const passed = useReturnSearch();
  return (
    <AccountPage title={t('regist.title')} lead={t('regist.lead')} foot={<LogInLink />}>
      <SignUpForm
        onDone={(account) => {
          lastSignUp.store(account);
          void router.navigate({ to: '/verify', search: passed, replace: true });
        }}
      />
      <SingleSignOnButton />
    </AccountPage>
  );
}
