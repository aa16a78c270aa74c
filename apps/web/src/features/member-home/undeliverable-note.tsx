import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Note } from '#ui/forms/note.tsx';

/** Says that the mail server refused the member's address, if it did, with a link to the settings (RT-15). */
export function UndeliverableNote({ isUndeliverable }: { isUndeliverable: boolean }) {
  const { t } = useTranslation('member-home');
  if (!isUndeliverable) return null;
  return (
    <Note kind="info">
      <p>{t('undeliverable')}</p>
      <p>
        <Link to="/authorization" search={{ tab: 'account' }}>
          {t('undeliverable.check')}
        </Link>
      </p>
    </Note>
  );
}
