import { Accessibility, defaultPreset, PointerActivationConstraints } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor, type DragEndEvent } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { memo, useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { hasModifier } from '#platform/browsers/has-modifier.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icon.tsx';
import s from './sortable-list.module.css';

/** Render props for an item. */
export interface SortableParts {
  /** Zero-based index. */
  index: number;
  /** Drag handle for mouse and touch. While it has the focus, Up, Down, Home and End move the item. */
  handle: ReactNode;
  /** Up and down buttons, for users who cannot drag. */
  moves: ReactNode;
}

interface SortableListProps<Item extends { id: string }> {
  items: readonly Item[];
  /** Accessible name of the list. */
  label: string;
  /** Returns the name of an item in announcements. */
  nameOf: (item: Item, index: number) => string;
  onMove: (from: number, to: number) => void;
  className?: string | undefined;
  /** Pass a stable function, so that only changed items re-render. */
  children: (item: Item, parts: SortableParts) => ReactNode;
}

/** The handle has no other function, so dragging starts after 4 pixels of movement, even by touch. */
const sensors = [
  PointerSensor.configure({ activationConstraints: [new PointerActivationConstraints.Distance({ value: 4 })] }),
];

/** The announcements of this plugin are in English, so the list makes its own. */
const plugins = defaultPreset.plugins.filter((plugin) => plugin !== Accessibility);

/**
 * List sortable by mouse, touch, keyboard or buttons. The route must list the `fields` catalogue. Loaded with the
 * editor it belongs to, because the drag library is large.
 */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { items, label, nameOf, onMove, className, children } = props;
  const { t } = useTranslation('fields');
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const announceMove = (from: number, to: number) => {
    const item = items[from];
    if (item) setSaid(t('sort.moved', { name: nameOf(item, from), n: to + 1, total: items.length }));
  };
  const move = (from: number, to: number, part: Part) => {
    if (from === to || to < 0 || to >= items.length) return;
    onMove(from, to);
    announceMove(from, to);
    // Moving an element in the DOM makes it lose the focus.
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-sort="${part}"]`)?.focus(),
    );
  };
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  const moveTo = useCallback((from: number, to: number, part: Part) => latest.current(from, to, part), []);
  const ended = ({ operation: { source }, canceled }: DragEndEvent) => {
    if (canceled || !isSortable(source)) return;
    const { initialIndex, index } = source;
    if (initialIndex === index) return;
    onMove(initialIndex, index);
    announceMove(initialIndex, index);
  };
  return (
    <DragDropProvider sensors={sensors} plugins={plugins} onDragEnd={ended}>
      <ol ref={list} className={className} aria-label={label}>
        {items.map((item, index) => (
          <SortableItem
            key={item.id}
            item={item}
            index={index}
            total={items.length}
            name={nameOf(item, index)}
            onMove={moveTo}
            draw={children}
          />
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </DragDropProvider>
  );
}

type Part = 'handle' | 'up' | 'down';

interface SortableItemProps<Item> {
  item: Item;
  index: number;
  total: number;
  name: string;
  onMove: (from: number, to: number, part: Part) => void;
  draw: (item: Item, parts: SortableParts) => ReactNode;
}

function PlainItem<Item extends { id: string }>(props: SortableItemProps<Item>) {
  const { item, index, total, name, onMove, draw } = props;
  const { t } = useTranslation('fields');
  const { ref, handleRef, isDragging } = useSortable({ id: item.id, index });
  const place = { name, n: index + 1, total };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: total - 1 }[event.key];
    if (to === undefined || hasModifier(event)) return;
    event.preventDefault();
    onMove(index, to, 'handle');
  };
  const step = (part: 'up' | 'down', to: number) => (
    <Button
      look="quiet"
      className={s['step']}
      data-sort={part}
      aria-label={t(`sort.${part}`, place)}
      // Disabled with ARIA only, so that the button does not lose the focus.
      aria-disabled={to < 0 || to >= total}
      onClick={() => onMove(index, to, part)}
    >
      <Icon name="up" size={18} className={part === 'down' ? s['down'] : undefined} />
    </Button>
  );
  return (
    <li ref={ref} className={s['item']} data-dragging={isDragging}>
      {draw(item, {
        index,
        handle: (
          <button
            ref={handleRef}
            type="button"
            className={`icon-button ${s['handle']}`}
            data-sort="handle"
            aria-label={t('sort.handle', place)}
            title={t('sort.help')}
            onKeyDown={onKeyDown}
          >
            <Icon name="grip" />
          </button>
        ),
        moves: (
          <>
            {step('up', index - 1)}
            {step('down', index + 1)}
          </>
        ),
      })}
    </li>
  );
}

// React's memoization loses the type parameter.
const SortableItem = memo(PlainItem) as typeof PlainItem;
