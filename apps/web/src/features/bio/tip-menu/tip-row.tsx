import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import type { TipItem } from '@site/contract/bio/blocks.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LineField } from '../fields.tsx';
import form from '../form.module.css';
import type { TipLine } from './tip-lines.ts';
import s from './tip-row.module.css';

interface Props {
  line: TipLine;
  index: number;
  handle: ReactNode;
  /** Id of the datalist of categories in use. */
  categories: string;
  acts: TipActs;
}

export interface TipActs {
  change: (id: string, change: Partial<TipItem>, field: string) => void;
  /** Refreshes the suggested categories. */
  offer: () => void;
  addAfter: (index: number) => void;
  remove: (id: string, index: number) => void;
  paste: (event: ClipboardEvent, index: number) => void;
}

/** An item of the tip menu. Enter adds another item below; Backspace removes an item without text and price. */
export function TipRow({ line, index, handle, categories, acts }: Props) {
  const { item, error, warnings } = line;
  const { t } = useTranslation('bio');
  const n = index + 1;
  const change = (part: Partial<TipItem>, field: string) => acts.change(item.id, part, field);
  const remove = () => acts.remove(item.id, index);
  const typing = (event: KeyboardEvent<HTMLInputElement>) => {
    // During IME composition, Enter selects a candidate.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      acts.addAfter(index);
    } else if (event.key === 'Backspace' && item.item === '' && item.tokens === null) {
      event.preventDefault();
      remove();
    }
  };
  return (
    <div className={s['row']} data-tip={item.id}>
      {handle}
      <div className={s['fields']} onPaste={(event) => acts.paste(event, index)}>
        <LineField
          hideLabel
          label={t('tips.what', { n })}
          placeholder={t('tips.what-short')}
          maxLength={120}
          value={item.item}
          onChange={(text) => change({ item: text }, 'item')}
          onKeyDown={typing}
        />
        <LineField
          hideLabel
          label={t('tips.tokens', { n })}
          placeholder={t('tips.tokens-short')}
          inputMode="numeric"
          maxLength={6}
          value={item.tokens === null ? '' : String(item.tokens)}
          onChange={(text) => {
            const digits = text.replace(/\D/g, '');
            change({ tokens: digits === '' ? null : Number(digits) }, 'tokens');
          }}
          onKeyDown={typing}
        />
        <LineField
          hideLabel
          label={t('tips.category', { n })}
          placeholder={t('tips.category-short')}
          list={categories}
          onFocus={acts.offer}
          maxLength={40}
          value={item.category}
          onChange={(category) => change({ category }, 'category')}
          onKeyDown={typing}
        />
      </div>
      <Button
        look="quiet"
        className={form['square']}
        aria-label={t('item.remove', { name: item.item || t('tips.item', { n }) })}
        onClick={remove}
      >
        <Icon name="trash" size={18} />
      </Button>
      <div className={s['notes']} role="status">
        {error && <p className={form['error']}>{error}</p>}
        {warnings?.map((text) => (
          <p key={text} className={form['warning']}>
            <Icon name="flag" size={16} />
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
