import { useQuery } from '@tanstack/react-query';
import { ResumeItems, resumeListQuery } from '#features/resume';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { SectionNote } from '../section-note.tsx';
import { SectionSkeleton } from '../section-skeleton.tsx';

export function ResumeSection() {
  const { t } = useTranslation('member-home');
  const query = useQuery(resumeListQuery(useApi()));
  if (!query.data) return <QueryPlaceholder query={query} skeleton={<SectionSkeleton />} />;
  if (query.data.length > 0) return <ResumeItems items={query.data} />;
  return (
    <SectionNote text={t('resume.none')}>
      <ButtonLink small to="/coursesView/list">
        {t('resume.none.action')}
      </ButtonLink>
    </SectionNote>
  );
}
