import type { Content } from '@site/contract/documents/fields.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './changes.module.css';
import { fieldLabel } from '../fields/field-label.ts';
import { piecesOf } from '#platform/pieces-of.ts';
import { plainValue } from './plain-value.ts';

/** Diff of a part, field by field: deleted text is struck through with a minus, added text underlined with a plus. */
export function Changes({ before, after }: { before: Content; after: Content }) {
  const { t } = useTranslation('desk');
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const fields = names
    .map((name) => ({ name, was: plainValue(before[name]), is: plainValue(after[name]) }))
    .filter(({ was, is }) => was !== is);
  if (fields.length === 0) return <p className={s['none']}>{t('changes.none')}</p>;
  return (
    <dl className={s['changes']}>
      {fields.map(({ name, was, is }) => (
        <div key={name}>
          <dt>{fieldLabel(t, name)}</dt>
          <dd>
            {piecesOf(was, is).map(({ sign, text }, index) => {
              if (sign === 'same') return <span key={index}>{text}</span>;
              if (sign === 'gone') return <del key={index}>{text}</del>;
              return <ins key={index}>{text}</ins>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
