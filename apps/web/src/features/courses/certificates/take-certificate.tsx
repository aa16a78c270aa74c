import { useState } from 'react';
import type { Course } from '@site/contract/courses/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import s from './certificate-box.module.css';

const CertificateDialog = lazyDialog(() => import('./certificate-dialog.tsx'));

/** Button that issues the certificate of a completed course. */
export function TakeCertificate({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" className={s['action']} onClick={() => setOpen(true)}>
        {t('certificate.take')}
      </Button>
      {open && <CertificateDialog course={course} onClose={() => setOpen(false)} />}
    </>
  );
}
