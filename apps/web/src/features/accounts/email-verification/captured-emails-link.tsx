import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Note } from '#ui/forms/note.tsx';

/** Link to the captured emails, on a site without a mail server. */
export function CapturedEmailsLink() {
  const { t } = useTranslation('accounts');
  return (
    <Note kind="info">
      <p>
        {t('outbox.text')}{' '}
        <a href="/dev/outbox" target="_blank" rel="noreferrer">
          {t('outbox.open')}
        </a>
      </p>
    </Note>
  );
}
