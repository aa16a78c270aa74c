import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import type { TipItem } from '@site/contract/bio/blocks.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LineField } from './fields.tsx';
import form from './form.module.css';
import s from './tip-row.module.css';

interface Props {
  item: TipItem;
  index: number;
  handle: ReactNode;
  /** The id of the list of categories that are in use. */
  categories: string;
  error: string | undefined;
  warnings: readonly string[];
  onChange: (change: Partial<TipItem>, field: string) => void;
  onEnter: () => void;
  onRemove: () => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** An item of the tip menu: Enter begins the next, Backspace in an empty one takes it out. */
export function TipRow(props: Props) {
  const { item, index, handle, categories, error, warnings, onChange, onEnter, onRemove, onPaste } = props;
  const { t } = useTranslation('bio');
  const n = index + 1;
  const typing = (event: KeyboardEvent<HTMLInputElement>) => {
    // While characters are composed, Enter belongs to the keyboard's own list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
    } else if (event.key === 'Backspace' && item.item === '' && item.tokens === null) {
      event.preventDefault();
      onRemove();
    }
  };
  return (
    <div className={s['row']} data-tip={item.id}>
      {handle}
      <div className={s['fields']} onPaste={onPaste}>
        <LineField
          quiet
          label={t('tips.what', { n })}
          placeholder={t('tips.what-short')}
          maxLength={120}
          value={item.item}
          onChange={(text) => onChange({ item: text }, 'item')}
          onKeyDown={typing}
        />
        <LineField
          quiet
          label={t('tips.tokens', { n })}
          placeholder={t('tips.tokens-short')}
          inputMode="numeric"
          maxLength={6}
          value={item.tokens === null ? '' : String(item.tokens)}
          onChange={(text) => {
            const digits = text.replace(/\D/g, '');
            onChange({ tokens: digits === '' ? null : Number(digits) }, 'tokens');
          }}
          onKeyDown={typing}
        />
        <LineField
          quiet
          label={t('tips.category', { n })}
          placeholder={t('tips.category-short')}
          list={categories}
          maxLength={40}
          value={item.category}
          onChange={(category) => onChange({ category }, 'category')}
          onKeyDown={typing}
        />
      </div>
      <Button
        look="quiet"
        className={form['square']}
        aria-label={t('item.remove', { name: item.item || t('tips.item', { n }) })}
        onClick={onRemove}
      >
        <Icon name="trash" size={18} />
      </Button>
      <div className={s['notes']} role="status">
        {error && <p className={form['error']}>{error}</p>}
        {warnings.map((text) => (
          <p key={text} className={form['warning']}>
            <Icon name="flag" size={16} />
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
