import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Note } from '#ui/forms/note.tsx';
import s from './archive.module.css';

interface BrandFileNoteProps {
  /** Whether the setting BRAND_FILE determines the brand. */
  managed: boolean;
  /** Number of fields and tokens that this version adds since the last publication. */
  additions: number;
}

/** Link to the page of the brand file, with the reason why the brand can't be edited and with what is new. */
export function BrandFileNote({ managed, additions }: BrandFileNoteProps) {
  const { t } = useTranslation('brand-archive');
  const link = (
    <Link to="/desk/brand/archive" className={s['link']}>
      {t(additions > 0 ? 'additions' : 'title')}
    </Link>
  );
  return managed ? (
    <Note kind="info">
      <p>{t('managed')}</p>
      {link}
    </Note>
  ) : (
    <p className={s['line']}>{link}</p>
  );
}
