import type { ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { DestinationGroupSection } from './destination-group.tsx';
import s from './destinations.module.css';

/**
 * Everything to learn on the site (NAV-24).
 * @param resumeList content where the member left off
 */
export function LearnPage({ resumeList }: { resumeList: ReactNode }) {
  const { t } = useTranslation('destinations');
  return (
    <div className={`page ${s['page']}`}>
      <header className="page-intro">
        <h1>{t('core:learning')}</h1>
        <p>{t('learn.lead')}</p>
      </header>
      {resumeList}
      <DestinationGroupSection group="learn" heading={false} />
      <ButtonLink to="/tools" className={s['other']}>
        {t('core:tools.all')}
      </ButtonLink>
    </div>
  );
}
