import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { BlockList, type BlockActs } from './block-list.tsx';
import s from '../editor/editor.module.css';
import { useWritten } from '../editor/editor-context.ts';
import { useLines } from './use-lines.ts';

interface Props {
  opened: string | null;
  acts: BlockActs;
  onAdd: () => void;
}

/** The blocks, or an empty state. */
export function Blocks({ opened, acts, onAdd }: Props) {
  const { t } = useTranslation('bio');
  const lines = useLines();
  const problems = useWritten((written) => written.problems);
  if (lines.length === 0) {
    return (
      <EmptyState drawing="star" title={t('none')} text={t('none-text')}>
        <Button look="primary" onClick={onAdd}>
          <Icon name="plus" size={18} />
          {t('add.first')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <BlockList lines={lines} opened={opened} problems={problems} acts={acts} />
      <Button className={s['more']} onClick={onAdd}>
        <Icon name="plus" size={18} />
        {t('add')}
      </Button>
    </>
  );
}
