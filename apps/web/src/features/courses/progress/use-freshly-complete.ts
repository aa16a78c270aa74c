import { useEffect, useRef, useState } from 'react';
import type { Course } from '@site/contract/courses/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Whether the course has been completed since the page was opened. Shows a toast on completion. */
export function useFreshlyComplete({ id, state, title }: Course): boolean {
  const { t } = useTranslation('courses');
  const before = useRef({ id, state });
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    const was = before.current;
    before.current = { id, state };
    if (was.id !== id || state !== 'complete') setFresh(false);
    else if (was.state !== 'complete') {
      setFresh(true);
      toast('success', t('done.toast', { title }));
    }
  }, [id, state, title, t]);
  return fresh;
}
