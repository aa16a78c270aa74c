import type { BlockKind } from '@site/contract/bio/blocks.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { BlockIcon } from './block-icon.tsx';
import { BLOCK_KINDS } from './editors.ts';
import s from './add-dialog.module.css';

interface Props {
  onAdd: (kind: BlockKind) => void;
  onClose: () => void;
}

/** Dialog for choosing the kind of block to add. */
export default function AddDialog({ onAdd, onClose }: Props) {
  const { t } = useTranslation('bio');
  return (
    <Dialog title={t('add.title')} onClose={onClose}>
      <ul className={s['kinds']}>
        {BLOCK_KINDS.map((kind, index) => (
          <li key={kind}>
            <button
              type="button"
              data-autofocus={index === 0 || undefined}
              aria-describedby={`kind-${kind}`}
              aria-labelledby={`kind-${kind}-name`}
              onClick={() => onAdd(kind)}
            >
              <BlockIcon kind={kind} />
              <span>
                <strong id={`kind-${kind}-name`}>{t(`bio-sites:kind.${kind}`)}</strong>
                <span id={`kind-${kind}`}>{t(`kind.${kind}-text`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
