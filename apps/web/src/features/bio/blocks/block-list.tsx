import { memo, useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { BlockKind } from '@site/contract/bio/blocks.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import { Icon } from '#ui/icon.tsx';
import { SortableList, type SortableParts } from '#ui/lists/sortable-list.tsx';
import { BlockForm } from './block-form.tsx';
import { blockName, blockSummary } from './editors.ts';
import { useBlock } from '../editor/editor-context.ts';
import { BlockIcon } from './block-icon.tsx';
import type { BlockProblems } from '../autosave/sendable.ts';
import s from './block-list.module.css';

/** The fields of a block that the list needs. Typing in other fields of a block does not re-render the list. */
export interface BlockLine {
  id: string;
  kind: BlockKind;
  title: string;
}

export interface BlockActs {
  open: (id: string | null) => void;
  move: (from: number, to: number) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
}

interface Props {
  lines: readonly BlockLine[];
  /** Id of the block that is open for editing. */
  opened: string | null;
  problems: BlockProblems;
  acts: BlockActs;
}

/** The blocks in order; at most one of them is open (BIO-01). */
export const BlockList = memo(function BlockList({ lines, opened, problems, acts }: Props) {
  const { t } = useTranslation('bio');
  const { length } = lines;
  const card = useCallback(
    (line: BlockLine, { index, handle }: SortableParts) => (
      <Card
        line={line}
        isLast={index === length - 1}
        index={index}
        handle={handle}
        isOpen={line.id === opened}
        wrong={problems[line.id]}
        acts={acts}
      />
    ),
    [length, opened, problems, acts],
  );
  return (
    <SortableList
      items={lines}
      label={t('blocks')}
      className={s['list']}
      nameOf={(line) => blockName(line, t)}
      onMove={acts.move}
    >
      {card}
    </SortableList>
  );
});

interface CardProps {
  line: BlockLine;
  index: number;
  isLast: boolean;
  handle: ReactNode;
  isOpen: boolean;
  wrong: BlockProblems[string] | undefined;
  acts: BlockActs;
}

function Card({ line, index, isLast, handle, isOpen, wrong, acts }: CardProps) {
  const { t } = useTranslation('bio');
  const name = blockName(line, t);
  return (
    <div className={s['card']} data-open={isOpen} data-wrong={wrong !== undefined}>
      <div className={s['head']}>
        {handle}
        <button
          type="button"
          id={`block-${line.id}`}
          className={s['open']}
          aria-expanded={isOpen}
          aria-controls={`form-${line.id}`}
          onClick={() => acts.open(isOpen ? null : line.id)}
        >
          <BlockIcon kind={line.kind} />
          <span className={s['words']}>
            <strong>{name}</strong>
            {!isOpen && <BlockSummary id={line.id} />}
            {wrong && <span className={s['wrong']}>{t('block.wrong')}</span>}
          </span>
          <Icon name="down" size={18} className={s['arrow']} />
        </button>
        <ActionMenu
          label={t('block.more', { name })}
          actions={[
            {
              icon: 'up',
              label: t('block.up'),
              disabled: index === 0,
              run: () => acts.move(index, index - 1),
            },
            {
              icon: 'down',
              label: t('block.down'),
              disabled: isLast,
              run: () => acts.move(index, index + 1),
            },
            { icon: 'copy', label: t('block.duplicate'), run: () => acts.duplicate(line.id) },
            { icon: 'trash', label: t('block.delete'), danger: true, run: () => acts.remove(line.id) },
          ]}
        />
      </div>
      {isOpen && <OpenForm id={line.id} name={name} problems={wrong ?? NONE} />}
    </div>
  );
}

const NONE = {};

function BlockSummary({ id }: { id: string }) {
  const { t } = useTranslation('bio');
  const block = useBlock(id);
  return block && <span className={s['summary']}>{blockSummary(block, t)}</span>;
}

function OpenForm({ id, name, problems }: { id: string; name: string; problems: BlockProblems[string] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls the header of the opened card back into the viewport, because it moves when the form above it closes.
    const card = place.current?.parentElement;
    const { top = 0 } = card?.getBoundingClientRect() ?? {};
    if (top < 0 || top > window.innerHeight * 0.7) card?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={place} id={`form-${id}`} className={s['form']} role="group" aria-label={name}>
      <BlockForm id={id} problems={problems ?? NONE} />
    </div>
  );
}
