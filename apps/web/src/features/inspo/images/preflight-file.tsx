import { useEffect, useState } from 'react';
import { useObjectUrl } from '#platform/browsers/use-object-url.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './preflight.module.css';
import type { Finding } from './read-metadata.ts';

interface PreflightFileProps {
  file: File;
  onLeaveOut: () => void;
}

/** Selected file: the image and the metadata found in it. */
export function PreflightFile({ file, onLeaveOut }: PreflightFileProps) {
  const { t } = useTranslation('inspiration');
  const [findings, setFindings] = useState<readonly Finding[] | 'reading' | 'unread'>('reading');
  const preview = useObjectUrl(file);
  useEffect(() => {
    let wanted = true;
    import('./read-metadata.ts')
      .then(({ readMetadata }) => readMetadata(file))
      .then(
        (found) => wanted && setFindings(found),
        () => wanted && setFindings('unread'),
      );
    return () => {
      wanted = false;
    };
  }, [file]);
  const { name } = file;
  return (
    <li className={s['file']}>
      {preview && <img src={preview} width={72} height={72} alt="" />}
      <div className={s['found']}>
        <p className={s['name']}>{name}</p>
        <div role="status">
          {findings === 'reading' && <p className={s['muted']}>{t('check.reading')}</p>}
          {findings === 'unread' && <p className={s['muted']}>{t('check.unread')}</p>}
          {typeof findings === 'object' && findings.length === 0 && <p className={s['muted']}>{t('check.clean')}</p>}
          {typeof findings === 'object' && findings.length > 0 && (
            <>
              <p>{t('check.found')}</p>
              <dl className={s['list']}>
                {findings.map(({ kind, values }) => (
                  <div key={kind}>
                    <dt>{t(`check.${kind}`)}</dt>
                    {values.length > 0 && <dd>{values.join(' · ')}</dd>}
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
      </div>
      <button
        type="button"
        className={`icon-button ${s['out']}`}
        aria-label={t('check.leave-out-file', { name })}
        onClick={onLeaveOut}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}
