import { useForm } from '@mantine/form';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useRef } from 'react';
import { OWN_TAGS } from '@site/contract/stream/limits.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import type { OwnShow } from '@site/contract/stream/schemas.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { showsKey } from '../queries.ts';
import s from './shows.module.css';

type Pages = InfiniteData<{ items: OwnShow[]; next: string | null }>;

/** Tags of a show: those of the cam site, and the member's, which can be added and removed (STREAM-02). */
export function ShowTags({ show }: { show: OwnShow }) {
  const { t } = useTranslation('stream');
  const { t: tCore } = useTranslation();
  const api = useApi();
  const guardAction = useActionGuard();
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: { tag: '' } });
  const focusField = () => element.current?.querySelector('input')?.focus();
  const take = ({ ownTags }: { ownTags: string[] }) => {
    queryClient.setQueriesData<Pages>({ queryKey: showsKey }, (cached) => {
      if (!cached) return cached;
      const pages = cached.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (item.id === show.id ? { ...item, ownTags } : item)),
      }));
      return { ...cached, pages };
    });
  };
  const add = useMutation({
    mutationFn: (tag: string) => api(streamRoutes.addTag, { id: show.id, tag }),
    onSuccess: (now) => {
      form.reset();
      take(now);
    },
    onError: (error) => {
      if (takeFieldErrors(error, form, { element: element.current })) return;
      form.setFieldError('tag', errorMessage(error, tCore));
      focusField();
    },
  });
  const remove = useMutation({
    mutationFn: (tag: string) => api(streamRoutes.removeTag, { id: show.id, tag }),
    onSuccess: (now) => {
      take(now);
      focusField();
    },
  });
  const full = show.ownTags.length >= OWN_TAGS;
  return (
    <div className={s['tags']}>
      {show.tags.length + show.ownTags.length > 0 && (
        <ul aria-label={t('tags.title')}>
          {show.tags.map((tag) => (
            <li key={tag} className={s['tag']}>
              {tag}
            </li>
          ))}
          {show.ownTags.map((tag) => (
            <li key={`own ${tag}`} className={s['own-tag']}>
              {tag}
              <button
                type="button"
                aria-label={t('show.remove-tag', { tag })}
                disabled={remove.isPending}
                onClick={() => guardAction(() => remove.mutate(tag))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {full ? (
        <p className={s['small']}>{t('show.tags-full', { max: OWN_TAGS })}</p>
      ) : (
        <Form
          form={form}
          element={element}
          className={s['add']}
          onSend={({ tag }) => tag.trim() !== '' && guardAction(() => add.mutate(tag))}
        >
          <TextField
            className={s['tag-field']}
            label={t('show.add-tag')}
            maxLength={30}
            autoCapitalize="none"
            autoComplete="off"
            {...form.getInputProps('tag')}
          />
          <Button type="submit" aria-busy={add.isPending} disabled={add.isPending}>
            {t('show.add')}
          </Button>
        </Form>
      )}
    </div>
  );
}
