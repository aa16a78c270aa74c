import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useWritten } from '../editor/editor-context.ts';
import type { SaveState } from './autosave-types.ts';
import s from '../editor/editor.module.css';

const SIGNS: Record<SaveState, IconName> = {
  saved: 'check',
  dirty: 'dots',
  saving: 'dots',
  held: 'flag',
  failed: 'hush',
  refused: 'flag',
  conflict: 'flag',
};

/** Save state of the editor; changes are announced by screen readers. */
export function SaveNote() {
  const { t } = useTranslation('bio');
  const state = useWritten((written) => written.state);
  const message = useWritten((written) => written.message);
  const isNew = useWritten(({ savedAt }) => savedAt === null);
  const text =
    state === 'saved' && isNew
      ? ''
      : state === 'failed' || state === 'refused'
        ? t('save.failed', { why: message || t('save.offline') })
        : t(`save.${state}`);
  return (
    <p className={s['saved']} data-state={state} role="status">
      {text && <Icon name={SIGNS[state]} size={16} />}
      <span>{text}</span>
    </p>
  );
}
