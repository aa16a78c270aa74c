import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#platform/browsers/save-file.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import s from './security.module.css';
import { useCopy } from './use-copy.ts';

/** Recovery codes, shown only once. The member confirms that they have saved them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('security');
  const copy = useCopy();
  const [isSaved, setIsSaved] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div className={s['form']}>
      <h4 ref={title} tabIndex={-1}>
        {t('codes.title')}
      </h4>
      <p>{t('codes.text')}</p>
      <ol className={s['codes']}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ol>
      <div className={s['actions']}>
        <Button onClick={() => copy(text)}>{t('codes.copy')}</Button>
        <Button onClick={() => saveFile('recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}>
          {t('codes.download')}
        </Button>
        <Button onClick={() => window.print()}>{t('codes.print')}</Button>
      </div>
      <Choice
        label={t('codes.kept')}
        checked={isSaved}
        onChange={({ currentTarget }) => setIsSaved(currentTarget.checked)}
      />
      <div className={s['actions']}>
        <Button look="primary" disabled={!isSaved} onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
    </div>
  );
}
