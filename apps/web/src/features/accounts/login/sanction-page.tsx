import { useState } from 'react';
import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import note from '#ui/forms/note.module.css';
import s from '../account-form.module.css';
import { AccountPage } from '../account-page.tsx';
import { BanAppealForm } from './ban-appeal-form.tsx';
import { Note } from '#ui/forms/note.tsx';

interface SanctionPageProps {
  sanction: Extract<LoginResult, { next: 'excluded' }>;
  onBack: (reason?: Error) => void;
}

/** Returns when the ban ends, or when the closed account is deleted. */
function leadOf({ kind, until, purgeAt }: SanctionPageProps['sanction'], t: Translate<'accounts'>, language: string) {
  const day = (time: string) => dayOf(Date.parse(time), language);
  if (kind === 'ban') return until === null ? t('excluded.no-end') : t('excluded.until', { date: day(until) });
  return purgeAt === null ? undefined : t('excluded.purge', { date: day(purgeAt) });
}

/**
 * Explains why a banned or closed account cannot log in, and offers a single appeal. Shown only after correct
 * credentials.
 */
export function SanctionPage({ sanction, onBack }: SanctionPageProps) {
  const { t, i18n } = useTranslation('accounts');
  const [sent, setSent] = useState(false);
  const { kind, ticket, account, reason, appeal } = sanction;
  useViewHeading(sent);
  const isWaiting = sent || appeal?.state === 'open';
  return (
    <AccountPage title={t(`excluded.${kind}`)} lead={leadOf(sanction, t, i18n.language)}>
      <div className={note['note']}>
        <strong>{t('excluded.reason')}</strong>
        <p className={s['words']}>{reason}</p>
      </div>
      {isWaiting && <Note kind="info">{t('excluded.sent')}</Note>}
      {!isWaiting && appeal && (
        <div className={note['note']}>
          <p>{t('excluded.refused')}</p>
          <p className={s['words']}>{appeal.answer}</p>
        </div>
      )}
      {!isWaiting && !appeal && (
        <BanAppealForm ticket={ticket} account={account} onSent={() => setSent(true)} onEnded={onBack} />
      )}
      <Button look="quiet" onClick={() => onBack()}>
        {t('second.back')}
      </Button>
    </AccountPage>
  );
}
