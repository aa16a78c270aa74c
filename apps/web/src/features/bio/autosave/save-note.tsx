import { isNoResponse } from '#platform/autosave/is-temporary.ts';
import type { SaveState } from '#platform/autosave/autosave-types.ts';
import { useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useWritten } from '../editor/editor-context.ts';
import s from '../editor/editor.module.css';

const SIGNS: Record<SaveState, IconName> = {
  saved: 'check',
  waiting: 'dots',
  saving: 'dots',
  offline: 'hush',
  refused: 'flag',
  conflict: 'flag',
};
/** Texts of the states without an error. */
const TEXTS = {
  saved: 'save.saved',
  waiting: 'save.saving',
  saving: 'save.saving',
  offline: 'save.saving',
  refused: 'save.held',
  conflict: 'save.conflict',
} as const;

/** Save state of the editor; changes are announced by screen readers. */
export function SaveNote() {
  const { t } = useTranslation('bio');
  const state = useWritten((written) => written.state);
  const error = useWritten((written) => written.error);
  const isGuest = useUser() === null;
  const isNew = useWritten(({ savedAt }) => savedAt === null);
  const why = error instanceof Error && !isNoResponse(error) ? error.message : t('save.offline');
  const saved = isGuest && state === 'saved' ? t('unsaved:guest.saved') : t(TEXTS[state]);
  const text = error === null ? saved : t('save.failed', { why });
  const isShown = state !== 'saved' || !isNew;
  return (
    <p className={s['saved']} data-state={state} role="status">
      {isShown && <Icon name={SIGNS[state]} size={16} />}
      <span>{isShown && text}</span>
    </p>
  );
}
