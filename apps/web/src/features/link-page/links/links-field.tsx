import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { LINKS } from '@site/contract/link-page/limits.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { moveItem } from '#ui/lists/move-item.ts';
import { SortableList } from '#ui/lists/sortable-list.tsx';
import { AddLink } from './add-link.tsx';
import { LinkRow } from './link-row.tsx';
import type { LinkState } from './link-state.ts';
import type { LinkValues } from '../link-values.ts';
import s from './links-field.module.css';

interface LinksFieldProps {
  form: UseFormReturnType<LinkValues>;
  /** Results of the link checks, by link id. */
  states: Readonly<Record<string, LinkState>>;
  error?: string | undefined;
}

/** Links of the page in display order. */
export function LinksField({ form, states, error }: LinksFieldProps) {
  const { t } = useTranslation('my-link');
  const [seen, setSeen] = useState<Record<string, LinkState>>({});
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { links } = form.values;
  // Expands the first link with an error, so that the error is visible.
  const wrong = links.findIndex((_, index) =>
    Object.keys(form.errors).some((path) => path.startsWith(`links.${index}.`)),
  );
  const set = (next: typeof links) => {
    form.setFieldValue('links', next);
    // The errors refer to the previous indexes.
    for (const path of Object.keys(form.errors)) if (path.startsWith('links.')) form.clearFieldError(path);
  };
  const remove = (id: string, name: string) => {
    set(links.filter((link) => link.id !== id));
    setSaid(t('links.removed', { name }));
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-path="links"] input[type="url"]')?.focus());
  };
  return (
    <div className={s['field']}>
      <SortableList
        items={links}
        label={t('links')}
        nameOf={({ title, url }) => title || url}
        className={s['list']}
        onMove={(from, to) => set(moveItem(links, from, to))}
      >
        {({ id, title }, parts) => (
          <LinkRow
            form={form}
            parts={parts}
            state={seen[id] ?? states[id] ?? 'unknown'}
            open={open === id || wrong === parts.index}
            onOpen={(opened) => setOpen(opened ? id : null)}
            onRemove={() => remove(id, title)}
          />
        )}
      </SortableList>
      {links.length === 0 && <p className={s['help']}>{t('links.none')}</p>}
      <AddLink
        full={links.length >= LINKS}
        onAdd={(link, state) => {
          set([...links, link]);
          setSeen({ ...seen, [link.id]: state });
          setSaid(t(state === 'dead' ? 'links.added-dead' : 'links.added', { name: link.title }));
        }}
      />
      {error && (
        <p className={s['error']} role="alert">
          {error}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
