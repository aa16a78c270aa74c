import { useRef } from 'react';
import { PROFILE_ITEMS } from '@site/contract/bio/limits.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { moveItem } from '#ui/lists/move-item.ts';
import { SortableList } from '#ui/lists/sortable-list.tsx';
import { patched, withoutId } from '../editor/edits.ts';
import { LineField, LinesField } from '../fields.tsx';
import type { FormProps } from './form-props.ts';
import s from '../form.module.css';
import { newId } from './new-id.ts';
import { PictureField } from '../images/picture-field.tsx';
import { ProfileAppearance } from '../appearance/profile-appearance.tsx';
import { useErrorMessage } from '../use-error-message.ts';

/** Profile block: an image, and lines with a title and text (BIO-02). */
export default function ProfileForm({ block, onChange, problems }: FormProps<'profile'>) {
  const { t } = useTranslation('bio');
  const problemText = useErrorMessage();
  const { items } = block;
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
        onMove={(from, to) => onChange({ items: moveItem(items, from, to) })}
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
                // Removing the line also removes its button, so the focus moves.
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
      <ProfileAppearance
        style={block.style}
        alignment={block.alignment}
        fontColor={block.fontColor}
        opacity={block.opacity}
        onChange={onChange}
      />
    </>
  );
}
