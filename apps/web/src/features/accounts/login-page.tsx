import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import type { LoginResult, User } from '@site/contract/accounts/schemas.ts';
import { problemText } from '#platform/problem-text.ts';
import { toast } from '#platform/toast.ts';
import { useLateSchemaErrors } from '#platform/use-late-schema-errors.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { AccountPage } from './account-page.tsx';
import { LoginForm, type LoginValues } from './login-form.tsx';
import { Note } from './note.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useEnter } from './use-enter.ts';

const loadSchema = async () => (await import('@site/contract/accounts/schemas.ts')).Login;

const RecoverDialog = lazyDialog(() => import('./recover-dialog.tsx'));
const WeakTip = lazyDialog(() => import('./weak-tip.tsx'));

interface LoginPageProps {
  /** Where the visitor wanted to go. */
  redirect: string | undefined;
  /** Code of the invitation, kept on the way to the sign-up. */
  invitation: string | undefined;
  /** The visitor's session ended, which led here (BASE-10). */
  sessionEnded: boolean;
}

/** AUTH-09, and what may come between the password and the way on (AUTH-17, AUTH-20, AUTH-21). */
export function LoginPage({ redirect, invitation, sessionEnded }: LoginPageProps) {
  const { t } = useTranslation('accounts');
  const { t: core } = useTranslation();
  const validate = useLateSchemaErrors(loadSchema);
  const form = useForm<LoginValues>({ initialValues: { email: '', password: '' }, validate });
  const enter = useEnter(redirect);
  const [result, setResult] = useState<LoginResult>();
  const [reason, setReason] = useState<Error>();
  const proceed = (next: LoginResult) => {
    setReason(undefined);
    if (next.next === 'signed-in' && next.user.pwdType === 'ok') enter(next.user);
    else setResult(next);
  };
  const back = (why?: Error) => {
    setResult(undefined);
    setReason(why);
  };
  // The button that was pressed cannot take the focus back: it was disabled meanwhile.
  const toPassword = () => requestAnimationFrame(() => form.getInputNode('password')?.focus());

  if (result?.next === 'second-factor') {
    return (
      <AccountPage title={t('second.title')}>
        <SecondFactorForm ticket={result.ticket} onResult={proceed} onBack={back} />
      </AccountPage>
    );
  }
  const signedIn: User | undefined = result?.next === 'signed-in' ? result.user : undefined;
  return (
    <AccountPage
      title={t('login.title')}
      lead={t('login.lead')}
      foot={
        <>
          {t('login.no-account')}{' '}
          <Link to="/regist" search={{ ref: invitation }}>
            {t('login.sign-up')}
          </Link>
        </>
      }
    >
      {sessionEnded && !reason && <Note kind="info">{core('error.signed-out')}</Note>}
      {reason && <Note kind="bad">{problemText(reason, core)}</Note>}
      <LoginForm form={form} onResult={proceed} />
      {result?.next === 'recover' && (
        <RecoverDialog
          ticket={result.ticket}
          purgeAt={result.purgeAt}
          onClose={() => {
            back();
            toPassword();
          }}
          onRecovered={() => {
            form.setFieldValue('password', '');
            back();
            toPassword();
            toast('success', t('recover.done'));
          }}
        />
      )}
      {signedIn && (
        <WeakTip user={signedIn} onChange={() => enter(signedIn, '/change-password')} onClose={() => enter(signedIn)} />
      )}
    </AccountPage>
  );
}
