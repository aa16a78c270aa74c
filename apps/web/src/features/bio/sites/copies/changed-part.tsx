import { useState } from 'react';
import type { BioCopy } from '@site/contract/bio/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lazyPart } from '#ui/lazy-loading/lazy-part.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from '../sites.module.css';

const SiteChanges = lazyPart(() => import('./site-changes.tsx'), '96px');

interface Props {
  copy: BioCopy;
  /** Text that would be copied now. */
  text: string;
  isHtml: boolean;
}

/** Shows when the part was copied and what has changed since. */
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
          {open && <SiteChanges before={copy.text} after={text} isHtml={isHtml} />}
        </details>
      )}
    </>
  );
}
