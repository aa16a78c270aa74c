import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonAnchor, ButtonLink } from '#ui/buttons/button.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { certificateFile } from './certificate-file.ts';
import { certificateQuery } from '../queries.ts';
import s from './certificate-page.module.css';

const route = getRouteApi('/certificate/$code');

/** Public verification page of a certificate, for anyone with its code (LEARN-09). */
export function CertificatePage() {
  const { t, i18n } = useTranslation('courses');
  const { product } = useSite();
  const { code } = route.useParams();
  const { data, refetch } = useQuery(certificateQuery(useApi(), code));
  if (!data) return <FailedState retry={() => void refetch()} />;
  const { name, courseTitle, issuedOn, language } = data;
  return (
    <div className={`page ${s['page']}`}>
      <article className={s['paper']}>
        <p className={s['seal']}>
          <Icon name="shield" size={28} />
          {t('check.genuine')}
        </p>
        <h1>{t('certificate')}</h1>
        <p className={s['lead']}>{t('check.lead', { product })}</p>
        <p className={s['name']}>{name}</p>
        <p className={s['lead']}>{t('check.finished')}</p>
        <p className={s['course']} lang={language}>
          {courseTitle}
        </p>
        <dl className={s['facts']}>
          <div>
            <dt>{t('check.date')}</dt>
            <dd>{dayText(issuedOn, i18n.language)}</dd>
          </div>
          <div>
            <dt>{t('check.code')}</dt>
            <dd className={s['code']}>{data.code}</dd>
          </div>
        </dl>
      </article>
      <p className={s['note']}>{t('check.name-note')}</p>
      <div className={s['actions']}>
        <ButtonAnchor href={certificateFile(data.code)} className={s['action']}>
          <Icon name="download" size={18} />
          {t('certificate.download')}
        </ButtonAnchor>
        <ButtonLink to="/coursesView/list" look="quiet" className={s['action']}>
          {t('check.courses')}
        </ButtonLink>
      </div>
    </div>
  );
}
