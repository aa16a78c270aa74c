import type { ReactNode } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useBrowserOffline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { NeedsConnection } from '#ui/forms/needs-connection.tsx';
import type { LinkBase, LinkValues } from './link-values.ts';
import s from './save-bar.module.css';

interface SaveBarProps {
  values: LinkValues;
  base: LinkBase;
  /** ISO 8601 timestamp; null when never saved. */
  savedAt: string | null;
  changed: boolean;
  sending: boolean;
  /** Whether a file is being uploaded. */
  busy: boolean;
  error: Error | null;
  /** Whether the values are sent when the connection is back. */
  isSent: boolean;
  /** Rendered next to the save button. */
  children: ReactNode;
}

/** Sticky bar above the form: visibility of the page, save status and save button. */
export function SaveBar({ values, base, savedAt, changed, sending, busy, error, isSent, children }: SaveBarProps) {
  const { t } = useTranslation('my-link');
  const { published } = base.values;
  const isMoved = values.published !== published;
  const needsServer = useBrowserOffline() && isMoved;
  const isSaved = !changed && base.revision > 0;
  const action = !isMoved ? 'save' : published ? 'save.hide' : 'save.publish';
  return (
    <div className={s['bar']}>
      <div className={s['state']}>
        <Chip tone={published ? 'accent' : 'plain'}>{t(published ? 'state.public' : 'state.draft')}</Chip>
        <span role="status">
          <SaveStatus changed={changed} revision={base.revision} savedAt={savedAt} />
        </span>
      </div>
      {children}
      <SendButton sending={sending} disabled={busy || needsServer || isSaved} className={s['save']}>
        {t(action)}
      </SendButton>
      {isMoved && <NeedsConnection />}
      <SaveProblem error={error} isSent={isSent} />
    </div>
  );
}

interface SaveStatusProps {
  changed: boolean;
  /** 0 for a page that was never saved. */
  revision: number;
  savedAt: string | null;
}

function SaveStatus({ changed, revision, savedAt }: SaveStatusProps) {
  const { t, i18n } = useTranslation('my-link');
  if (changed) return t('unsaved');
  if (revision === 0) return t('never-saved');
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return t('saved-at', { time: savedAt ? format.format(Date.parse(savedAt)) : '' });
}

function isShownAtField(error: Error): boolean {
  if (isApiError(error, 'my-link.address-taken', 'my-link.address-reserved', 'my-link.url-refused')) return true;
  return isApiError(error, 'invalid') && Object.keys(error.errors).length > 0;
}

/** Says that the page is saved later, or why it could not be saved. */
function SaveProblem({ error, isSent }: Pick<SaveBarProps, 'error' | 'isSent'>) {
  const { t } = useTranslation('my-link');
  const { t: core } = useTranslation();
  if (isSent) {
    return (
      <p className={s['problem']} role="status">
        {t('sent-later')}
      </p>
    );
  }
  if (!error || isShownAtField(error)) return null;
  return (
    <p className={s['problem']} role="alert">
      {errorMessage(error, core)} {t('kept')}
    </p>
  );
}
