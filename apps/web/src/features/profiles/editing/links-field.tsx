import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ProfileValues } from './profile-values.ts';
import s from './links-field.module.css';

const MAX = 10;
const TITLE_MAX = 40;
const URL_MAX = 300;

/** The member's links, which can be reordered with buttons. */
export function LinksField({ form }: { form: UseFormReturnType<ProfileValues> }) {
  const { t } = useTranslation('profiles');
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { links } = form.values;
  // Delayed by a frame until the new order is rendered.
  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const move = (from: number, to: number) => {
    form.reorderListItem('links', { from, to });
    setAnnouncement(t('links.moved', { n: to + 1, total: links.length }));
    const ends = to === 0 ? 'down' : to === links.length - 1 ? 'up' : from > to ? 'up' : 'down';
    focus(`[data-move="${to}-${ends}"]`);
  };
  const remove = (index: number) => {
    form.removeListItem('links', index);
    setAnnouncement(t('links.removed'));
    requestAnimationFrame(() => document.getElementById('links-add')?.focus());
  };
  return (
    <fieldset className={s['links']}>
      <legend>{t('links')}</legend>
      <p className={s['help']}>{t('links.help', { max: MAX })}</p>
      <ol className={s['list']} ref={list}>
        {links.map((_, index) => (
          <li key={index} className={s['link']}>
            <TextField
              label={t('links.title', { n: index + 1 })}
              maxLength={TITLE_MAX}
              {...form.getInputProps(`links.${index}.title`)}
            />
            <TextField
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={URL_MAX}
              label={t('links.url', { n: index + 1 })}
              {...form.getInputProps(`links.${index}.url`)}
            />
            <div className={s['tools']}>
              <Button
                look="quiet"
                aria-label={t('links.up', { n: index + 1 })}
                data-move={`${index}-up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <Icon name="up" size={18} />
              </Button>
              <Button
                look="quiet"
                aria-label={t('links.down', { n: index + 1 })}
                data-move={`${index}-down`}
                disabled={index === links.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <Icon name="up" size={18} className={s['down']} />
              </Button>
              <Button look="quiet" aria-label={t('links.remove', { n: index + 1 })} onClick={() => remove(index)}>
                <Icon name="trash" size={18} />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <Button
        id="links-add"
        className={s['add']}
        disabled={links.length >= MAX}
        onClick={() => {
          form.insertListItem('links', { title: '', url: '' });
          focus(`li:nth-child(${links.length + 1}) input`);
        }}
      >
        <Icon name="plus" size={18} />
        {t('links.add')}
      </Button>
    </fieldset>
  );
}
