import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ConflictNote } from '#ui/forms/note.tsx';
import s from '#ui/lists/managed-list.module.css';
import { camSiteDifferences, type CamSiteDifference, type CamSiteValues } from './cam-site-values.ts';

interface Props {
  theirs: CamSiteValues;
  mine: CamSiteValues;
  /** Whether a logo is being uploaded, which would end up in the chosen version. */
  isUploading: boolean;
  onDecide: (choice: 'mine' | 'theirs') => void;
}

/** Version that another administrator has saved in the meantime, and the choice between both versions. */
export function CamSiteConflict({ theirs, mine, isUploading, onDecide }: Props) {
  const { t } = useTranslation('desk');
  return (
    <ConflictNote>
      <p>{t('cam-sites.conflict')}</p>
      <ul className={s['differences']}>
        {camSiteDifferences(theirs, mine).map((one) => (
          <li key={'language' in one ? `${one.field} ${one.language}` : one.field}>
            <Difference difference={one} />
          </li>
        ))}
      </ul>
      <div className={s['buttons']}>
        <Button disabled={isUploading} onClick={() => onDecide('theirs')}>
          {t('cam-sites.use-theirs')}
        </Button>
        <Button disabled={isUploading} onClick={() => onDecide('mine')}>
          {t('cam-sites.keep-mine')}
        </Button>
      </div>
    </ConflictNote>
  );
}

function Difference({ difference }: { difference: CamSiteDifference }) {
  const { t } = useTranslation('desk');
  if (difference.field === 'inProfiles') {
    return `${t('cam-sites.inProfiles')}: ${t(difference.value ? 'cam-sites.yes' : 'cam-sites.no')}`;
  }
  const { field, value } = difference;
  if (field === 'logo' && value) {
    return (
      <>
        {t('cam-sites.logo')}: <img src={value} alt={t('cam-sites.logo-saved')} className={s['logo']} />
      </>
    );
  }
  if (field !== 'about') return `${t(`cam-sites.${field}`)}: ${value || '–'}`;
  const { language } = difference;
  return (
    <>
      {t('cam-sites.about')} ({LANGUAGE_NAMES[language]}): <span lang={language}>{value || '–'}</span>
    </>
  );
}
