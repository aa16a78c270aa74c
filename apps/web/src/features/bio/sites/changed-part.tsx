import { lazy, Suspense, useState } from 'react';
import type { BioCopy } from '@site/contract/bio/schemas.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import s from './sites.module.css';

const SiteChanges = lazy(() => import('./site-changes.tsx'));

interface Props {
  copy: BioCopy;
  /** What would be copied now. */
  text: string;
  isHtml: boolean;
}

/** When it was copied, and what changed since. */
export function ChangedPart({ copy, text, isHtml }: Props) {
  const { t } = useTranslation('bio-sites');
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className={s['help']}>
        {t('copied-at')} <TimeAgo time={copy.copiedAt} />
      </p>
      {copy.text !== text && (
        <details className={s['more']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('changes')}</summary>
          {open && (
            <Suspense fallback={<Skeleton height="96px" />}>
              <SiteChanges before={copy.text} after={text} isHtml={isHtml} />
            </Suspense>
          )}
        </details>
      )}
    </>
  );
}
