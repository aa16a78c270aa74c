import { Link } from '@tanstack/react-router';
import type { Course } from '@site/contract/courses/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonAnchor } from '#ui/buttons/button.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { Icon } from '#ui/icon.tsx';
import { certificateFile } from './certificate-file.ts';
import { TakeCertificate } from './take-certificate.tsx';
import s from './certificate-box.module.css';

/**
 * Certificate of a course (LEARN-09): its download and link; before it is issued, the button that issues it, or the
 * requirements while the course is not complete.
 */
export function CertificateBox({ course }: { course: Course }) {
  const { t, i18n } = useTranslation('courses');
  const { certificate, state } = course;
  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/certificate/${code}`);
      toast('success', t('certificate.copied'));
    } catch {
      toast('error', t('certificate.copy-failed'));
    }
  };
  return (
    <section id="certificate" className={s['box']} aria-labelledby="certificate-title">
      <h2 id="certificate-title" className={s['title']}>
        <Icon name="card" size={20} />
        {t('certificate')}
      </h2>
      {certificate ? (
        <>
          <p className={s['text']}>
            {t('certificate.issued', { name: certificate.name, date: dayText(certificate.issuedOn, i18n.language) })}
          </p>
          <div className={s['actions']}>
            <ButtonAnchor
              href={certificateFile(certificate.code)}
              download={`${certificate.code}.pdf`}
              className={s['action']}
            >
              <Icon name="download" size={18} />
              {t('certificate.download')}
            </ButtonAnchor>
            <Button className={s['action']} onClick={() => void copy(certificate.code)}>
              <Icon name="link" size={18} />
              {t('certificate.copy')}
            </Button>
          </div>
          <Link to="/certificate/$code" params={{ code: certificate.code }} className={s['check']}>
            {t('certificate.open')}
          </Link>
        </>
      ) : state === 'start' ? (
        <p className={s['text']}>{t('certificate.missing')}</p>
      ) : (
        <>
          <p className={s['text']}>{t('certificate.ready')}</p>
          <TakeCertificate course={course} />
        </>
      )}
    </section>
  );
}
