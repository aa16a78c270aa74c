import type { Content } from '@site/contract/documents/fields.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './editor.module.css';
import { fieldLabel } from '../fields/field-label.ts';
import { plainValue } from '../versions/plain-value.ts';

/** Read-only text next to the edited one: the English text during translation, or the version another editor saved. */
export function OtherText({ content, label }: { content: Content; label: string }) {
  const { t } = useTranslation('desk');
  const fields = Object.entries(content).filter(([, value]) => plainValue(value) !== '');
  return (
    <section className={s['other']} aria-label={label}>
      {fields.length === 0 && <p>{t('other.empty')}</p>}
      {fields.map(([name, value]) => (
        <div key={name}>
          <h3>{fieldLabel(t, name)}</h3>
          <p>{plainValue(value)}</p>
        </div>
      ))}
    </section>
  );
}
