import { useRef } from 'react';
import { paletteOf } from '@site/bio-html/themes.ts';
import { ALIGNMENTS, PROFILE_ITEMS, PROFILE_STYLES } from '@site/contract/bio/limits.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { moved } from '#ui/moved.ts';
import { SortableList } from '#ui/sortable-list.tsx';
import { ColorField } from './color-field.tsx';
import { useBioDocument } from './editor-context.ts';
import { patched, withoutId } from './edits.ts';
import { ChoiceField, LineField, LinesField } from './fields.tsx';
import type { FormProps } from './form-props.ts';
import s from './form.module.css';
import { newId } from './new-id.ts';
import { PictureField } from './picture-field.tsx';
import { AlignmentSample, StyleSample } from './profile-samples.tsx';
import { useProblemText } from './use-problem-text.ts';

/** Who one is: a picture, and lines of a title and some words (BIO-02). */
export default function ProfileForm({ block, onChange, problems }: FormProps<'profile'>) {
  const { t } = useTranslation('bio');
  const problemText = useProblemText();
  const { theme, scheme, accent } = useBioDocument();
  const { items, opacity } = block;
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PictureField
        value={block.picture}
        error={problemText(problems['picture.url'])}
        onChange={(picture, field) => onChange({ picture }, field && `picture.${field}`)}
      />
      <SortableList
        items={items}
        label={t('profile.items')}
        className={s['rows']}
        nameOf={(item, index) => item.title || t('profile.item', { n: index + 1 })}
        onMove={(from, to) => onChange({ items: moved(items, from, to) })}
      >
        {(item, { index, handle }) => (
          <div className={s['row']}>
            {handle}
            <div className={s['item']}>
              <LineField
                label={t('profile.title', { n: index + 1 })}
                maxLength={80}
                value={item.title}
                onChange={(title) => onChange({ items: patched(items, item.id, { title }) }, `${item.id}.title`)}
              />
              <LinesField
                label={t('profile.content', { n: index + 1 })}
                maxLength={1000}
                value={item.content}
                onChange={(content) => onChange({ items: patched(items, item.id, { content }) }, `${item.id}.content`)}
              />
            </div>
            <Button
              look="quiet"
              className={s['square']}
              aria-label={t('item.remove', { name: item.title || t('profile.item', { n: index + 1 }) })}
              onClick={() => {
                onChange({ items: withoutId(items, item.id) });
                // Its button goes.
                addButton.current?.focus();
              }}
            >
              <Icon name="trash" size={18} />
            </Button>
          </div>
        )}
      </SortableList>
      <div className={s['actions']}>
        <Button
          ref={addButton}
          disabled={items.length >= PROFILE_ITEMS}
          onClick={() => onChange({ items: [...items, { id: newId(), title: '', content: '' }] })}
        >
          <Icon name="plus" size={18} />
          {t('profile.add')}
        </Button>
      </div>
      <ChoiceField
        label={t('profile.style')}
        value={block.style}
        onChange={(style) => onChange({ style })}
        options={PROFILE_STYLES.map((value) => ({
          value,
          text: t(`profile.style.${value}`),
          sample: <StyleSample style={value} />,
        }))}
      />
      <ChoiceField
        label={t('profile.alignment')}
        value={block.alignment}
        onChange={(alignment) => onChange({ alignment })}
        options={ALIGNMENTS.map((value) => ({
          value,
          text: t(`profile.alignment.${value}`),
          sample: <AlignmentSample alignment={value} />,
        }))}
      />
      <ColorField
        label={t('profile.color')}
        help={t('profile.color-help')}
        value={block.fontColor}
        own={paletteOf(theme, scheme, accent).text}
        onChange={(fontColor) => onChange({ fontColor }, 'fontColor')}
      />
      <div className={s['field']}>
        <label htmlFor={`${block.id}-opacity`}>{t('profile.opacity')}</label>
        <div className={s['range']}>
          <input
            id={`${block.id}-opacity`}
            type="range"
            min={0}
            max={1}
            step={0.1}
            value={opacity}
            aria-valuetext={`${Math.round(opacity * 100)} %`}
            onChange={({ currentTarget }) =>
              // A step is a tenth exactly, whatever the browser adds up.
              onChange({ opacity: Math.round(Number(currentTarget.value) * 10) / 10 }, 'opacity')
            }
          />
          <output htmlFor={`${block.id}-opacity`}>{Math.round(opacity * 100)} %</output>
        </div>
      </div>
    </>
  );
}
