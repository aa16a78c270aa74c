import { MEMBER_HOME } from '@site/contract/core/paths.ts';
import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import { FORM_FIELD } from '@site/contract/core/posted-form.ts';
import { useReturnSearch, withReturn } from '#platform/pages/return-search.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { ButtonAnchor } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { AccountPage } from '../account-page.tsx';
import s from '#ui/forms/narrow-form.module.css';

interface HeldBackProps {
  result: Extract<LoginResult, { next: 'recover' | 'signed-in' }>;
  /** Path on this site that the visitor came from. */
  redirect: string | undefined;
}

/**
 * Steps between a login without scripts and the destination, rendered as a page instead of dialogs. Its links load a
 * new document, which is rendered with the session.
 */
export function HeldBack({ result, redirect }: HeldBackProps) {
  const { t, i18n } = useTranslation('accounts');
  const passed = useReturnSearch();
  if (result.next === 'recover') {
    return (
      <AccountPage
        title={t('recover.title')}
        lead={t('recover.text', { date: dayOf(Date.parse(result.purgeAt), i18n.language, 'UTC') })}
      >
        <form method="post" className={s['form']}>
          <input type="hidden" name={FORM_FIELD} value="recover" />
          <input type="hidden" name="ticket" value={result.ticket} />
          {redirect !== undefined && <input type="hidden" name="redirect" value={redirect} />}
          <SendButton sending={false}>{t('recover.submit')}</SendButton>
        </form>
        <ButtonAnchor href={withReturn('/login', passed)}>{t('recover.cancel')}</ButtonAnchor>
      </AccountPage>
    );
  }
  const { complete, pwdType } = result.user;
  return (
    <AccountPage title={t('tip.title')} lead={t(pwdType === 'common' ? 'tip.common' : 'tip.weak')}>
      <div className={s['actions']}>
        <ButtonAnchor look="primary" href="/change-password">
          {t('tip.change')}
        </ButtonAnchor>
        <ButtonAnchor href={complete ? (redirect ?? MEMBER_HOME) : withReturn('/communityView/join', { redirect })}>
          {t('tip.cancel')}
        </ButtonAnchor>
      </div>
    </AccountPage>
  );
}
