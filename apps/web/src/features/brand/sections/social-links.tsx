import { useState } from 'react';
import { flushSync } from 'react-dom';
import { SOCIAL_LINKS_MAX } from '@site/contract/brand/brand.ts';
import { SOCIAL_NETWORKS } from '@site/contract/brand/social-networks.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { moveItem } from '#ui/lists/move-item.ts';
import { SortableList, type SortableParts } from '#ui/lists/sortable-list.tsx';
import type { BrandForm } from '../studio/use-brand-draft.ts';
import s from './sections.module.css';

type Link = BrandForm['values']['social'][number];

let lastId = 0;
const newId = () => `link-${(lastId += 1)}`;

/** Ids of the links in their order, which the brand does not store. New ones if the links were replaced. */
function useIds(count: number) {
  const [ids, setIds] = useState<string[]>([]);
  if (ids.length === count) return { ids, setIds };
  const next = Array.from({ length: count }, newId);
  setIds(next);
  return { ids: next, setIds };
}

/** Social links of the footer, which can be added, removed and moved, also by keyboard. */
export function SocialLinks({ form }: { form: BrandForm }) {
  const { t } = useTranslation('brand');
  const { social } = form.values;
  const { ids, setIds } = useIds(social.length);
  const [said, setSaid] = useState('');
  const set = (next: Link[], nextIds: string[]) => {
    setIds(nextIds);
    form.setFieldValue('social', next);
    // The errors refer to the previous indexes.
    for (const path of Object.keys(form.errors)) if (path.startsWith('social')) form.clearFieldError(path);
  };
  const add = () => {
    // Rendered at once, so that a key pressed right after the button reaches the new field.
    flushSync(() => set([...social, { network: 'website', url: '' }], [...ids, newId()]));
    document.querySelector<HTMLElement>(`[data-path="social.${social.length}.network"]`)?.focus();
  };
  const remove = (at: number) => {
    set(
      social.filter((_, index) => index !== at),
      ids.filter((_, index) => index !== at),
    );
    setSaid(t('social.removed'));
    document.getElementById('add-social')?.focus();
  };
  const nameOf = (at: number) => t(`core:footer.${social[at]?.network ?? 'website'}`);
  return (
    <div className={s['social']} role="group" aria-labelledby="social-title">
      <h3 id="social-title">{t('social')}</h3>
      {social.length === 0 && <p className={s['help']}>{t('social.none')}</p>}
      <SortableList
        items={ids.map((id) => ({ id }))}
        label={t('social')}
        nameOf={(_, at) => nameOf(at)}
        className={s['links']}
        onMove={(from, to) => set(moveItem(social, from, to), moveItem(ids, from, to))}
      >
        {(_, parts) => <LinkRow form={form} parts={parts} onRemove={() => remove(parts.index)} />}
      </SortableList>
      <Button
        id="add-social"
        small
        className={s['add']}
        aria-disabled={social.length >= SOCIAL_LINKS_MAX}
        onClick={() => (social.length < SOCIAL_LINKS_MAX ? add() : setSaid(t('social.full', { n: SOCIAL_LINKS_MAX })))}
      >
        <Icon name="plus" size={18} />
        {t('social.add')}
      </Button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

interface LinkRowProps {
  form: BrandForm;
  parts: SortableParts;
  onRemove: () => void;
}

function LinkRow({ form, parts: { index, handle, moves }, onRemove }: LinkRowProps) {
  const { t } = useTranslation('brand');
  const link = form.values.social[index];
  if (!link) return null;
  return (
    <div className={s['link']}>
      <div className={s['fields']}>
        <SelectField
          label={t('social.network')}
          empty={null}
          options={SOCIAL_NETWORKS.map((network) => ({ key: network, value: t(`core:footer.${network}`) }))}
          {...form.getInputProps(`social.${index}.network`)}
        />
        <TextField
          type="url"
          inputMode="url"
          maxLength={500}
          placeholder="https://"
          label={t('social.url')}
          {...form.getInputProps(`social.${index}.url`)}
        />
      </div>
      <div className={s['tools']}>
        {handle}
        {moves}
        <Button
          look="quiet"
          aria-label={t('social.remove', { name: t(`core:footer.${link.network}`) })}
          onClick={onRemove}
        >
          <Icon name="trash" size={18} />
        </Button>
      </div>
    </div>
  );
}
