import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { LoginResult, User } from '@site/contract/accounts/schemas.ts';
import type { PostedForm } from '@site/contract/core/posted-form.ts';
import { sitePath } from '@site/contract/core/urls/site-path.ts';
import { postedError, postedStart, usePosted } from '#platform/forms/posted-form.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useReturnSearch, withReturn, type ReturnSearch } from '#platform/pages/return-search.ts';
import { toast } from '#platform/toast.ts';
import { useLateSchemaErrors } from '#platform/forms/use-late-schema-errors.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { AccountPage } from '../account-page.tsx';
import s from '../account-form.module.css';
import { BanAppealForm } from './ban-appeal-form.tsx';
import { SanctionPage } from './sanction-page.tsx';
import { HeldBack } from './held-back.tsx';
import { LoginForm, type LoginValues } from './login-form.tsx';
import { Note } from '#ui/forms/note.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useCompleteLogin } from './use-complete-login.ts';

const loadSchema = async () => (await import('@site/contract/accounts/schemas.ts')).Login;

const RecoverDialog = lazyDialog(() => import('./recover-dialog.tsx'));
const WeakTip = lazyDialog(() => import('../passwords/weak-tip.tsx'));

interface LoginPageProps {
  /** Whether a form posted without scripts has just cancelled an account deletion. The user logs in next. */
  recovered: boolean;
  /** Whether an appeal against a ban or an account closure was just sent. */
  appealed: boolean;
  /** Whether the redirect to this page was caused by the end of the session (BASE-10). */
  sessionEnded: boolean;
  /** Login at the provider of single sign-on, which leads to a later step (AUTH-31). */
  earlier?: EarlierLogin;
}

interface EarlierLogin {
  result: LoginResult;
  /** Path on this site that the visitor came from. */
  redirect: string | undefined;
  /** Whether the result was posted without scripts. */
  isPosted: boolean;
}

/** Returns the next step of a login that was posted without scripts; undefined if it starts with the password. */
function postedResult(posted: PostedForm | undefined): LoginResult | undefined {
  // The server responds to these forms with the contract's output of the operation.
  if (posted?.data) return posted.data as LoginResult;
  const ticket = posted?.values['ticket'];
  const goesOn = posted?.form === 'second-factor' && posted.error?.name !== 'accounts.ticket-ended';
  return goesOn && ticket ? { next: 'second-factor', ticket } : undefined;
}

/**
 * Returns the login ticket of an appeal that was posted without scripts and rejected, or undefined if there is none or
 * the appeal cannot be sent again.
 */
function ticketToCorrect(posted: PostedForm | undefined): string | undefined {
  const isOver = posted?.error?.name === 'accounts.ticket-ended' || posted?.error?.name === 'moderation.appeal-made';
  return posted?.form === 'appeal' && posted.error && !isOver ? posted.values['ticket'] : undefined;
}

/** Returns the step to start with; undefined for the password. */
const firstResult = (posted: PostedForm | undefined, earlier: EarlierLogin | undefined) =>
  earlier ? earlier.result : postedResult(posted);

/** Returns the path to return to; a step that was posted without scripts may contain it. */
const returnPath = (passed: ReturnSearch, earlier: EarlierLogin | undefined, posted: PostedForm | undefined) =>
  earlier ? earlier.redirect : (sitePath(posted?.values['redirect']) ?? passed.redirect);

type HeldBackResult = Extract<LoginResult, { next: 'recover' | 'signed-in' }>;

/** Whether a step was posted without scripts, so that it is rendered as a page instead of a dialog. */
function isPostedResult(
  result: HeldBackResult,
  posted: PostedForm | undefined,
  earlier: EarlierLogin | undefined,
): boolean {
  return result === posted?.data || (earlier?.isPosted === true && result === earlier.result);
}

/** Returns the catalogue key of the introduction. After a redirect to this page, it explains that login is required. */
function leadOf(redirect: string | undefined) {
  if (redirect === undefined) return 'login.description';
  return redirect.endsWith('#write') ? 'login.to-reply' : 'login.to-continue';
}

/** Returns the input of a login form that was posted without scripts. */
function postedLogin(posted: PostedForm | undefined): PostedForm | undefined {
  return posted?.form === 'login' ? posted : undefined;
}

interface LoginNotesProps extends Omit<LoginPageProps, 'earlier'> {
  /** Whether the appeal that was posted without scripts has ended. */
  appealEnded: boolean;
  /** Why a later step has ended and the login starts again. */
  reason: Error | undefined;
}

function LoginNotes({ recovered, appealed, appealEnded, sessionEnded, reason }: LoginNotesProps) {
  const { t } = useTranslation('accounts');
  const { t: core } = useTranslation();
  return (
    <>
      {recovered && <Note kind="info">{t('recover.done')}</Note>}
      {(appealed || (appealEnded && !reason)) && <Note kind="info">{t('excluded.sent')}</Note>}
      {sessionEnded && !reason && <Note kind="info">{core('error.signed-out')}</Note>}
      {reason && <Note kind="bad">{errorMessage(reason, core)}</Note>}
    </>
  );
}

interface LoginDialogsProps {
  result: LoginResult | undefined;
  redirect: string | undefined;
  completeLogin: ReturnType<typeof useCompleteLogin>;
  /** Returns to the password. */
  onBack: () => void;
  onRecovered: () => void;
}

/** Dialogs over the password: to cancel the deletion of the account, or about a weak password. */
function LoginDialogs({ result, redirect, completeLogin, onBack, onRecovered }: LoginDialogsProps) {
  const loggedInUser: User | undefined = result?.next === 'signed-in' ? result.user : undefined;
  return (
    <>
      {result?.next === 'recover' && (
        <RecoverDialog ticket={result.ticket} purgeAt={result.purgeAt} onClose={onBack} onRecovered={onRecovered} />
      )}
      {loggedInUser && (
        <WeakTip
          user={loggedInUser}
          onChange={() => completeLogin(loggedInUser, { elsewhere: '/change-password' })}
          onClose={() => completeLogin(loggedInUser, { redirect })}
        />
      )}
    </>
  );
}

/** Login (AUTH-09) and the steps that may follow the password (AUTH-17, AUTH-20, AUTH-21). */
export function LoginPage({ recovered, appealed, sessionEnded, earlier }: LoginPageProps) {
  const { t } = useTranslation('accounts');
  const passed = useReturnSearch();
  const posted = usePosted('login', 'second-factor', 'recover', 'appeal');
  const redirect = returnPath(passed, earlier, posted);
  const validate = useLateSchemaErrors(loadSchema);
  const form = useForm<LoginValues>({
    ...postedStart(postedLogin(posted), { email: '', password: '' }),
    validate,
  });
  const completeLogin = useCompleteLogin();
  const appealTicket = ticketToCorrect(posted);
  const [appealEnded, setAppealEnded] = useState(false);
  const [result, setResult] = useState(() => firstResult(posted, earlier));
  const [reason, setReason] = useState<Error | undefined>(() => {
    const refused = posted?.form === 'login' || result ? null : postedError(posted);
    return refused ?? undefined;
  });
  const proceed = (next: LoginResult) => {
    setReason(undefined);
    if (next.next === 'signed-in' && next.user.pwdType === 'ok') completeLogin(next.user, { redirect });
    else setResult(next);
  };
  const back = (why?: Error) => {
    setResult(undefined);
    setReason(why);
  };
  // The pressed button was disabled during the request, so it cannot get the focus back.
  const toPassword = () => requestAnimationFrame(() => form.getInputNode('password')?.focus());

  if (result?.next === 'second-factor') {
    return (
      <AccountPage title={t('second.title')}>
        <SecondFactorForm ticket={result.ticket} redirect={redirect} onResult={proceed} onBack={back} />
      </AccountPage>
    );
  }
  if (appealTicket !== undefined && !appealEnded) {
    const end = (why?: Error) => {
      setAppealEnded(true);
      setReason(why);
    };
    return (
      <AccountPage title={t('excluded.text')}>
        <BanAppealForm ticket={appealTicket} onSent={() => end()} onEnded={end} />
      </AccountPage>
    );
  }
  if (result?.next === 'excluded') return <SanctionPage sanction={result} onBack={back} />;
  if (result && isPostedResult(result, posted, earlier)) return <HeldBack result={result} redirect={redirect} />;
  const retryPassword = () => {
    back();
    toPassword();
  };
  return (
    <AccountPage title={t('login.title')} lead={t(leadOf(redirect))}>
      <LoginNotes
        recovered={recovered}
        appealed={appealed}
        appealEnded={appealEnded}
        sessionEnded={sessionEnded}
        reason={reason}
      />
      <LoginForm form={form} action={earlier && withReturn('/login', { redirect })} onResult={proceed} />
      <div className={s['other']}>
        <p>{t('login.no-account')}</p>
        <ButtonLink to="/regist" search={passed}>
          {t('login.sign-up')}
        </ButtonLink>
      </div>
      <LoginDialogs
        result={result}
        redirect={redirect}
        completeLogin={completeLogin}
        onBack={retryPassword}
        onRecovered={() => {
          form.setFieldValue('password', '');
          retryPassword();
          toast('success', t('recover.done'));
        }}
      />
    </AccountPage>
  );
}
