import type { Bio } from '@site/contract/bio/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { isDeepEqual } from '#platform/is-deep-equal.ts';
import { blockName, blockSummary } from '../blocks/editors.ts';
import { useBioDocument } from '../editor/editor-context.ts';
import s from './conflict-dialog.module.css';

interface Props {
  theirs: Bio;
  onDecide: (choice: 'mine' | 'theirs') => void;
  onClose: () => void;
}

/** Conflict with another tab or device: shows both versions and lets the user choose. Neither version is lost. */
export default function ConflictDialog({ theirs, onDecide, onClose }: Props) {
  const { t } = useTranslation('bio');
  const { blocks: own, ...config } = useBioDocument();
  const isLookChanged = !isDeepEqual(config, theirs.config);
  const sides = [
    { name: 'theirs', blocks: theirs.blocks, others: own },
    { name: 'mine', blocks: own, others: theirs.blocks },
  ] as const;
  return (
    <Dialog title={t('conflict.title')} wide onClose={onClose}>
      <p>{t('conflict.text')}</p>
      {isLookChanged && <p className={s['note']}>{t('conflict.look')}</p>}
      <div className={s['sides']}>
        {sides.map(({ name, blocks, others }) => (
          <section key={name} className={s['side']} aria-label={t(`conflict.${name}-title`)}>
            <h3>{t(`conflict.${name}-title`)}</h3>
            <p className={s['when']}>
              {name === 'mine' ? t('conflict.mine-when') : theirs.savedAt && <TimeAgo time={theirs.savedAt} />}
            </p>
            {/* Long content is scrollable, including by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <ul className={s['blocks']} tabIndex={0} aria-label={t('blocks')}>
              {blocks.map((block) => {
                const isSame = isDeepEqual(
                  block,
                  others.find(({ id }) => id === block.id),
                );
                return (
                  <li key={block.id} data-differs={!isSame}>
                    <strong>{blockName(block, t)}</strong>
                    {!isSame && <span className={s['differs']}>{t('conflict.differs')}</span>}
                    {!isSame && <span>{blockSummary(block, t)}</span>}
                  </li>
                );
              })}
            </ul>
            <Button look={name === 'mine' ? 'primary' : 'plain'} onClick={() => onDecide(name)}>
              {t(`conflict.${name}`)}
            </Button>
            <p className={s['when']}>{t(`conflict.${name}-help`)}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
