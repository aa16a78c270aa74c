import type { DeskPart } from '@site/contract/cms/schemas.ts';
import type { Content } from '@site/contract/documents/fields.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Changes } from '../versions/changes.tsx';
import s from '../editing/editor.module.css';
import { momentText } from '../moment-text.ts';

interface ConflictPanelProps {
  theirs: DeskPart;
  mine: Content;
  onDecide: (choice: 'mine' | 'theirs') => void;
}

/**
 * Edit conflict: shows who saved, the differences and the choices. Both texts are retained until the editor decides.
 */
export function ConflictPanel({ theirs, mine, onDecide }: ConflictPanelProps) {
  const { t, i18n } = useTranslation('desk');
  const { editor, editedAt, draft, live } = theirs;
  return (
    <section className={s['conflict']} role="alert">
      <h2>{t('conflict.title')}</h2>
      <p>
        {editor && editedAt
          ? t('conflict.who', { name: editor.nickName, time: momentText(editedAt, i18n.language) })
          : t('conflict.somebody')}{' '}
        {t('conflict.text')}
      </p>
      <details open>
        <summary>{t('conflict.compare')}</summary>
        <Changes before={draft ?? live ?? {}} after={mine} />
      </details>
      <div className={s['choices']}>
        <Button onClick={() => onDecide('theirs')}>{t('conflict.theirs')}</Button>
        <Button look="primary" onClick={() => onDecide('mine')}>
          {t('conflict.mine')}
        </Button>
      </div>
    </section>
  );
}
