import { useId, useState, type ReactNode } from 'react';
import { INSPO_TAGS } from '@site/contract/inspo/fields.ts';
import { TAG_GROUPS, type InspoInit } from '@site/contract/inspo/schemas.ts';
import { listWith } from '#platform/list-with.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './tag-choice.module.css';

interface TagChoiceProps {
  tags: InspoInit['tags'];
  value: readonly string[];
  onChange: (tags: string[]) => void;
  error: ReactNode;
}

/** Toggle buttons for tags, grouped by subject. */
export function TagChoice({ tags, value, onChange, error }: TagChoiceProps) {
  const { t } = useTranslation('inspiration');
  const id = useId();
  const [full, setFull] = useState(false);
  function toggle(slug: string): void {
    const on = value.includes(slug);
    const over = !on && value.length >= INSPO_TAGS;
    setFull(over);
    if (!over) onChange(listWith(value, slug, !on));
  }
  return (
    <fieldset className={s['field']} data-path="tags" aria-describedby={`${id}-help ${id}-error`}>
      <legend className={s['legend']}>{t('compose.tags')}</legend>
      <p id={`${id}-help`} className={s['help']}>
        {t('compose.tags-help', { n: INSPO_TAGS })}
      </p>
      {TAG_GROUPS.map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={s['group']}>
          <span id={`${id}-${group}`} className={s['name']}>
            {t(`group.${group}`)}
          </span>
          <div className={s['tags']}>
            {tags
              .filter((tag) => tag.group === group)
              .map(({ slug, name }) => (
                <button
                  key={slug}
                  type="button"
                  className={s['tag']}
                  aria-pressed={value.includes(slug)}
                  onClick={() => toggle(slug)}
                >
                  {name}
                </button>
              ))}
          </div>
        </div>
      ))}
      <p id={`${id}-error`} className={s['error']} role="alert">
        {full ? t('compose.tags-full', { n: INSPO_TAGS }) : error}
      </p>
    </fieldset>
  );
}
