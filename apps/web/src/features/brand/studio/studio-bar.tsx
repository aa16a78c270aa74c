import { useState } from 'react';
import { isNoResponse } from '#platform/autosave/is-temporary.ts';
import { isDeepEqual } from '#platform/is-deep-equal.ts';
import { useBrowserOffline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Chip } from '#ui/chip.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import type { Publication } from '../publish/use-publication.ts';
import type { BrandState } from './brand-values.ts';
import s from './studio.module.css';
import type { BrandDraftForm } from './use-brand-draft.ts';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

interface StudioBarProps {
  state: BrandState;
  draft: BrandDraftForm;
  publication: Publication;
  /** Whether the draft is being saved before the publication. */
  busy: boolean;
  onHistory: () => void;
}

/** Sticky bar above the form: state of the draft, save status, publishing and further actions. */
export function StudioBar({ state, draft, publication, busy, onHistory }: StudioBarProps) {
  const { t } = useTranslation('brand');
  const offline = useBrowserOffline();
  const [discarding, setDiscarding] = useState(false);
  const { discard } = publication;
  const isChanged = !isDeepEqual(draft.form.values, state.published.brand);
  const isConflict = draft.state === 'conflict';
  return (
    <div className={s['bar']}>
      <div className={s['status']}>
        <Chip tone={isChanged ? 'secondary' : 'accent'}>{t(isChanged ? 'state.draft' : 'state.published')}</Chip>
        <SaveStatus draft={draft} isChanged={isChanged} />
      </div>
      <div className={s['acts']}>
        <SendButton sending={busy} disabled={!isChanged || isConflict || offline}>
          {t('publish.open')}
        </SendButton>
        <ActionMenu
          label={t('acts')}
          actions={[
            { icon: 'clock', label: t('history'), run: onHistory },
            {
              icon: 'trash',
              label: t('discard'),
              danger: true,
              disabled: (draft.base.revision === 0 && draft.state === 'saved') || isConflict,
              run: () => setDiscarding(true),
            },
          ]}
        />
      </div>
      {discarding && (
        <ConfirmDialog
          title={t('discard.title')}
          text={t('discard.text')}
          confirm={t('discard')}
          danger
          focusesCancel
          busy={discard.isPending}
          onConfirm={() => discard.mutate(undefined, { onSettled: () => setDiscarding(false) })}
          onClose={() => setDiscarding(false)}
        />
      )}
    </div>
  );
}

/** Save status; changes are announced by screen readers. */
function SaveStatus({ draft: { state, error }, isChanged }: { draft: BrandDraftForm; isChanged: boolean }) {
  const { t } = useTranslation('brand');
  const why = error && !isNoResponse(error) ? error.message : t('save.offline');
  const isQuiet = state === 'saved' && !isChanged;
  return (
    <p className={s['saved']} data-state={state} role="status">
      {error ? t('save.failed', { why }) : isQuiet ? '' : t(`save.${state}`)}
    </p>
  );
}
