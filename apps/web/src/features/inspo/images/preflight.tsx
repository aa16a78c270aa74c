import { useEffect, useRef, useState } from 'react';
import type { UploadReviewProps } from '#features/media';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PreflightFile } from './preflight-file.tsx';
import s from './preflight.module.css';

const RULES = ['face', 'background', 'others'] as const;

/**
 * Review before the upload: metadata found in the files, and a checklist for the content, because the code cannot check
 * the content. The review never blocks the upload, because the server removes the metadata in any case.
 */
export function Preflight({ files, onDone }: UploadReviewProps) {
  const { t } = useTranslation('inspiration');
  const title = useRef<HTMLHeadingElement>(null);
  const [left, setLeft] = useState<ReadonlySet<File>>(new Set());
  useEffect(() => title.current?.focus(), []);
  const going = files.filter((file) => !left.has(file));
  return (
    <section className={s['panel']} aria-labelledby="preflight">
      <h2 id="preflight" ref={title} tabIndex={-1} className={s['title']}>
        <Icon name="shield" />
        {t('check.title')}
      </h2>
      <ul className={s['files']}>
        {going.map((file) => (
          <PreflightFile
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            onLeaveOut={() => {
              const rest = going.filter((other) => other !== file);
              if (rest.length === 0) onDone([]);
              else setLeft(new Set([...left, file]));
              title.current?.focus();
            }}
          />
        ))}
      </ul>
      <div className={s['rules']}>
        <p className={s['strong']}>{t('check.rule-title')}</p>
        <ul>
          {RULES.map((rule) => (
            <li key={rule}>{t(`check.rule-${rule}`)}</li>
          ))}
        </ul>
      </div>
      <div className={s['actions']}>
        <Button look="primary" onClick={() => onDone(going)}>
          {t('check.upload', { count: going.length })}
        </Button>
        <Button look="quiet" onClick={() => onDone([])}>
          {t('check.cancel')}
        </Button>
      </div>
    </section>
  );
}
