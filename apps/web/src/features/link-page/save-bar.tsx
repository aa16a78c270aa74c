import type { ReactNode } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
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
  /** Rendered next to the save button. */
  children: ReactNode;
}

/** Sticky bar above the form: visibility of the page, save status and save button. */
export function SaveBar({ values, base, savedAt, changed, sending, busy, error, children }: SaveBarProps) {
  const { t, i18n } = useTranslation('my-link');
  const { t: core } = useTranslation();
  const time = savedAt
    ? new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(savedAt))
    : '';
  const { published } = base.values;
  const action = values.published === published ? 'save' : published ? 'save.hide' : 'save.publish';
  const said = error && problemOf(error);
  return (
    <div className={s['bar']}>
      <div className={s['state']}>
        <Chip tone={published ? 'lime' : 'plain'}>{t(published ? 'state.public' : 'state.draft')}</Chip>
        <span role="status">
          {changed ? t('unsaved') : base.revision === 0 ? t('never-saved') : t('saved-at', { time })}
        </span>
      </div>
      {children}
      <SendButton sending={sending} disabled={busy || (!changed && base.revision > 0)} className={s['save']}>
        {t(action)}
      </SendButton>
      {said && (
        <p className={s['problem']} role="alert">
          {said} {t('kept')}
        </p>
      )}
    </div>
  );

  /** Returns the error message for a failure, or null if a field shows it. */
  function problemOf(failure: Error): string | null {
    if (isApiError(failure, 'my-link.address-taken', 'my-link.address-reserved', 'my-link.url-refused')) return null;
    if (isApiError(failure, 'invalid') && Object.keys(failure.errors).length > 0) return null;
    return errorMessage(failure, core);
  }
}
