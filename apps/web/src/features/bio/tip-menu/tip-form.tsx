import { useCallback, useEffect, useId, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import { parseTipMenu } from '@site/bio-html/tip-menu/parse.ts';
import type { TipItem } from '@site/contract/bio/blocks.ts';
import { TIP_CATEGORIES, TIP_ITEMS } from '@site/contract/bio/limits.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { moveItem } from '#ui/lists/move-item.ts';
import { SortableList, type SortableParts } from '#ui/lists/sortable-list.tsx';
import { patched, withoutId } from '../editor/edits.ts';
import { useEditing } from '../editor/editor-context.ts';
import { LineField } from '../fields.tsx';
import type { FormProps } from '../blocks/form-props.ts';
import s from '../form.module.css';
import { newId } from '../blocks/new-id.ts';
import { TipMenuTools } from '../sites/tip-menu/tip-menu-tools.tsx';
import { tipWarnings } from '../sites/tip-menu/tip-warnings.ts';
import { useTipLines, type TipLine } from './tip-lines.ts';
import { TipRow, type TipActs } from './tip-row.tsx';
import { useErrorMessage } from '../use-error-message.ts';

const emptyItem = (category: string): TipItem => ({ id: newId(), item: '', tokens: null, category });

/**
 * Inserts the items of a pasted text, separated by line breaks or semicolons, after the row at `index`, or in place of
 * it if it is empty. Returns null if the text is not a list of items.
 */
function insertPasted(items: TipItem[], index: number, text: string): { items: TipItem[]; count: number } | null {
  if (!/[\n;]/.test(text.trim())) return null;
  const read = parseTipMenu(text).items.slice(0, TIP_ITEMS - items.length);
  if (read.length === 0) return null;
  const isEmpty = items[index]?.item === '' && items[index].tokens === null;
  const pasted = read.map((item) => ({ ...item, id: newId() }));
  return { items: items.toSpliced(isEmpty ? index : index + 1, isEmpty ? 1 : 0, ...pasted), count: read.length };
}

/** Tip menu: rows with an action and a price in tokens that can be filled in by keyboard alone (BIO-02, BIO-05). */
export default function TipForm({ block, onChange, problems, sites }: FormProps<'tip-menu'>) {
  const { t } = useTranslation('bio');
  const { t: siteTexts } = useTranslation('bio-sites');
  const problemText = useErrorMessage();
  const categories = useId();
  const table = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const { autosave, copies } = useEditing();
  const { items } = block;
  const isFull = items.length >= TIP_ITEMS;
  const warnings = tipWarnings(items, sites, siteTexts);
  const lines = useTipLines(
    items.map((item, index) => ({
      id: item.id,
      item,
      error: problemText(problems[`items.${index}.tokens`] ?? problems[`items.${index}.item`]),
      warnings: warnings.items.get(item.id),
    })),
  );
  // Snapshot of the categories, taken when a category field gets the focus. Every change of the datalist would cause a
  // new layout of all fields that reference it.
  const [offered, setOffered] = useState<readonly string[]>([]);

  /** Waits for the next frame, because until then the DOM contains the previous rows. */
  const focusRow = (id: string) =>
    requestAnimationFrame(() => table.current?.querySelector<HTMLInputElement>(`[data-tip="${id}"] input`)?.focus());

  const addAfter = (index: number) => {
    if (isFull) return setSaid(t('tips.full', { max: TIP_ITEMS }));
    const item = emptyItem(items[index]?.category ?? '');
    onChange({ items: items.toSpliced(index + 1, 0, item) });
    focusRow(item.id);
  };
  const remove = (id: string, index: number) => {
    onChange({ items: withoutId(items, id) });
    const next = items[index + 1] ?? items[index - 1];
    if (next) focusRow(next.id);
    else addButton.current?.focus();
  };
  const paste = (event: ClipboardEvent, index: number) => {
    const inserted = insertPasted(items, index, event.clipboardData.getData('text'));
    if (!inserted) return;
    event.preventDefault();
    onChange({ items: inserted.items });
    setSaid(t('tips.pasted', { count: inserted.count }));
  };
  const offer = () => {
    const known = new Set(items.map(({ category }) => category).filter(Boolean));
    setOffered([...known].slice(0, TIP_CATEGORIES));
  };
  const latest = useRef({ items, offer, addAfter, remove, paste });
  useEffect(() => {
    latest.current = { items, offer, addAfter, remove, paste };
  });
  // Memoized, so that typing does not re-render unchanged rows.
  const acts = useMemo<TipActs>(
    () => ({
      change: (id, change, field) => onChange({ items: patched(latest.current.items, id, change) }, `${id}.${field}`),
      offer: () => latest.current.offer(),
      addAfter: (index) => latest.current.addAfter(index),
      remove: (id, index) => latest.current.remove(id, index),
      paste: (event, index) => latest.current.paste(event, index),
    }),
    [onChange],
  );
  const row = useCallback(
    (line: TipLine, { index, handle }: SortableParts) => (
      <TipRow line={line} index={index} handle={handle} categories={categories} acts={acts} />
    ),
    [categories, acts],
  );
  return (
    <>
      <LineField
        label={t('tips.name')}
        description={t('tips.name-help')}
        maxLength={60}
        value={block.name ?? ''}
        onChange={(name) => onChange({ name: name === '' ? null : name }, 'name')}
      />
      <div ref={table} className={s['form']}>
        <SortableList
          items={lines}
          label={t('tips.items')}
          className={s['rows']}
          nameOf={({ item: { item } }, index) => item || t('tips.item', { n: index + 1 })}
          onMove={(from, to) => onChange({ items: moveItem(items, from, to) })}
        >
          {row}
        </SortableList>
      </div>
      <datalist id={categories}>
        {offered.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <div className={s['actions']}>
        <Button ref={addButton} aria-disabled={isFull} onClick={() => addAfter(items.length - 1)}>
          <Icon name="plus" size={18} />
          {t('tips.add')}
        </Button>
        <Button
          disabled={items.length < 2}
          onClick={() => {
            onChange({ items: items.toSorted((a, b) => (a.tokens ?? Infinity) - (b.tokens ?? Infinity)) });
            setSaid(t('tips.sorted'));
          }}
        >
          {t('tips.sort')}
        </Button>
      </div>
      <div role="status">
        <span className="visually-hidden">{said}</span>
        <MenuWarnings texts={warnings.whole} />
      </div>
      <p className={s['help']}>{t('tips.keys')}</p>
      <TipMenuTools
        block={block}
        copies={copies}
        save={() => autosave.save()}
        onMerged={({ blocks, ...saved }) => autosave.merged(saved, blocks)}
      />
    </>
  );
}

/** Warnings about the menu as a whole. */
function MenuWarnings({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className={s['warning']}>
      <Icon name="flag" size={16} />
      {text}
    </p>
  ));
}
