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
  const { t } = useTranslation('my-link');
  const { published } = base.values;
  const action = values.published === published ? 'save' : published ? 'save.hide' : 'save.publish';
  return (
    <div className={s['bar']}>
      <div className={s['state']}>
        <Chip tone={published ? 'lime' : 'plain'}>{t(published ? 'state.public' : 'state.draft')}</Chip>
        <span role="status">
          <SaveStatus changed={changed} revision={base.revision} savedAt={savedAt} />
        </span>
      </div>
      {children}
      <SendButton sending={sending} disabled={busy || (!changed && base.revision > 0)} className={s['save']}>
        {t(action)}
      </SendButton>
      {error && !isShownAtField(error) && <SaveProblem error={error} />}
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

function SaveProblem({ error }: { error: Error }) {
  const { t } = useTranslation('my-link');
  const { t: core } = useTranslation();
  return (
    <p className={s['problem']} role="alert">
      {errorMessage(error, core)} {t('kept')}
    </p>
  );
}
