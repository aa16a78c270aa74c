import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import type { CopyState } from './copy-state.ts';
import s from '../site-tabs.module.css';

const ICONS: Record<CopyState, IconName> = { current: 'check', changed: 'edit', never: 'copy' };

/** Shows whether the last copy is up to date. */
export function StateMark({ state }: { state: CopyState }) {
  const { t } = useTranslation('bio-sites');
  return (
    <span className={s['state']} data-state={state}>
      <Icon name={ICONS[state]} size={14} />
      {t(`state.${state}`)}
    </span>
  );
}
