import type { z } from 'zod';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { emptyOf, fieldKind } from './field-kind.ts';
import { fieldLabel } from './field-label.ts';
import type { NestedFieldProps } from './field-props.ts';
import s from './fields.module.css';
import { fieldsOf } from './fields-of.ts';
import { ItemTools } from './item-tools.tsx';
import { moveItem } from './move-item.ts';

const idOf = (item: unknown): unknown => fieldsOf(item)['id'];
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

interface ListFieldProps extends NestedFieldProps {
  item: z.core.$ZodType;
}

/** List whose entries can be added, removed and reordered, such as questions or cards. */
export function ListField({ name, path, item, value, onChange, problems, part, english, render }: ListFieldProps) {
  const { t } = useTranslation('desk');
  const items = listOf(value);
  const kind = fieldKind(item);
  const isGroup = kind.type === 'group';
  // All languages must have the same questions and cards, so missing entries can be added as copies of the English
  // ones.
  const missing = listOf(english).filter(
    (one) => idOf(one) !== undefined && !items.some((mine) => idOf(mine) === idOf(one)),
  );
  const put = (index: number, next: unknown) => onChange(items.map((one, at) => (at === index ? next : one)));
  return (
    <fieldset className={s['field']} data-path={path}>
      <legend>{fieldLabel(t, name)}</legend>
      <div className={s['list']}>
        {items.map((one, index) => {
          const n = index + 1;
          const at = `${path}.${index}`;
          const tools = (
            <ItemTools
              n={n}
              total={items.length}
              onMove={(to) => onChange(moveItem(items, index, to))}
              onRemove={() => onChange(items.filter((_, other) => other !== index))}
            />
          );
          const id = idOf(one);
          return (
            <div key={typeof id === 'string' ? id : index} className={s['item']} data-group={isGroup}>
              {isGroup ? (
                <>
                  <div className={s['tools']}>
                    <strong>{t('item', { n })}</strong>
                    {tools}
                  </div>
                  {render({
                    name,
                    path: at,
                    schema: item,
                    value: one,
                    onChange: (next) => put(index, next),
                    problems,
                    part,
                    english: listOf(english).find((other) => id !== undefined && idOf(other) === id),
                  })}
                </>
              ) : (
                <>
                  <TextField
                    value={typeof one === 'string' ? one : ''}
                    maxLength={(kind.type === 'text' && kind.max) || null}
                    lang={part === 'shared' ? undefined : part}
                    data-path={at}
                    aria-label={`${fieldLabel(t, name)} ${n}`}
                    error={problems[at] !== undefined}
                    onChange={({ currentTarget }) => put(index, currentTarget.value)}
                  />
                  {tools}
                </>
              )}
              <p className={s['problem']}>{problems[at]}</p>
            </div>
          );
        })}
        {missing.length > 0 && (
          <Button className={s['add']} onClick={() => onChange([...items, ...missing])}>
            {t('item.from-english', { count: missing.length })}
          </Button>
        )}
        <Button look="quiet" className={s['add']} onClick={() => onChange([...items, emptyOf(item)])}>
          <Icon name="plus" size={18} />
          {t('item.add')}
        </Button>
      </div>
      <p className={s['problem']}>{problems[path]}</p>
    </fieldset>
  );
}
