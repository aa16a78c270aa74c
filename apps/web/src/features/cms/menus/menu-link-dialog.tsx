import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { isTranslation, LANGUAGE_NAMES, perLanguage, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { FOOTER_COLUMNS, MENU_GROUPS, type MenuPlace } from '@site/contract/menus/places.ts';
import { menuRoutes } from '@site/contract/menus/routes.ts';
import type { MenuLink } from '@site/contract/menus/schemas.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { siteQuery } from '#platform/sessions/session.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useEditedLanguages } from '#platform/translations/use-languages.ts';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { DialogClose } from '#ui/dialogs/dialog.tsx';
import { GuardedDialog } from '#ui/dialogs/guarded-dialog.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import s from '../fields/fields.module.css';
import { menusQuery } from '../queries.ts';
import { usePlaceName } from './place-name.ts';

const NEW = {
  place: 'further' as MenuPlace,
  texts: perLanguage(() => ''),
  target: '',
  hidden: false,
};

interface MenuLinkDialogProps {
  /** Link to change; null for a new one. */
  link: MenuLink | null;
  onClose: () => void;
}

/** Adds or changes a link of the menus: its place, target and text in each language. */
export default function MenuLinkDialog({ link, onClose }: MenuLinkDialogProps) {
  const { t } = useTranslation('desk');
  const { t: tErrors } = useTranslation('errors');
  const placeName = usePlaceName();
  const languages = useEditedLanguages();
  const api = useApi();
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const { data } = useQuery(menusQuery(api));
  const [isConflict, setIsConflict] = useState(false);
  /** The stored link; undefined after someone else has deleted it. */
  const stored = data?.links.find(({ id }) => id === link?.id);
  const form = useForm({
    initialValues: link ? { place: link.place, texts: link.texts, target: link.target, hidden: link.hidden } : NEW,
    validate: {
      texts: { [SOURCE_LANGUAGE]: (text: string) => (text.trim() === '' ? tErrors('invalid.required') : null) },
      target: (target) => (target.trim() === '' ? tErrors('invalid.required') : null),
    },
  });
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: menusQuery(api).queryKey }),
      queryClient.invalidateQueries({ queryKey: siteQuery(api).queryKey }),
    ]);
  const save = useMutation({
    mutationFn: (given: typeof form.values) => {
      const values = { ...given, target: given.target.trim() };
      // After a conflict, saving again replaces the version of the other editor, or restores a deleted link.
      const seen = isConflict ? stored : link;
      return seen
        ? api(menuRoutes.change, { ...values, id: seen.id, version: seen.version })
        : api(menuRoutes.add, values);
    },
    onSuccess: async (menus) => {
      queryClient.setQueryData(menusQuery(api).queryKey, menus);
      toast('success', t('menus.saved'));
      await refresh();
      onClose();
    },
    onError: (error) => {
      takeFieldErrors(error, form, { element: element.current });
      if (!isApiError(error, 'edit-conflict')) return;
      setIsConflict(true);
      void refresh();
    },
  });
  const hidden = form.getInputProps('hidden', { type: 'checkbox' });
  return (
    <GuardedDialog
      title={t(link ? 'menus.edit' : 'menus.add')}
      busy={save.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
    >
      <Form form={form} element={element} className={s['form']} onSend={(values) => save.mutate(values)}>
        <SelectField
          data-autofocus
          empty={null}
          label={t('menus.place')}
          options={[
            ...MENU_GROUPS.map((key) => ({ key, value: `${t('menus.menu')}: ${placeName(key)}` })),
            ...FOOTER_COLUMNS.map((key) => ({ key, value: `${t('menus.footer')}: ${placeName(key)}` })),
          ]}
          {...form.getInputProps('place')}
        />
        <TextField
          label={t('menus.target')}
          description={t('menus.target-help')}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.getInputProps('target')}
        />
        {languages.map((language) => (
          <TextField
            key={language}
            label={t('menus.text', { language: LANGUAGE_NAMES[language] })}
            description={isTranslation(language) ? t('menus.text-help') : undefined}
            lang={language}
            maxLength={60}
            autoComplete="off"
            required={!isTranslation(language)}
            {...form.getInputProps(`texts.${language}`)}
          />
        ))}
        <Choice label={t('menus.hide')} {...hidden} />
        {isApiError(save.error, 'edit-conflict') && (
          <div role="alert">
            <p className={s['problem']}>{save.error.message}</p>
            <p>
              {stored
                ? t('menus.current', { text: stored.texts[SOURCE_LANGUAGE], target: stored.target })
                : t('menus.deleted')}
            </p>
          </div>
        )}
        <div className={s['actions']}>
          <DialogClose disabled={save.isPending}>{t('core:cancel')}</DialogClose>
          <SendButton sending={save.isPending}>{t('menus.save')}</SendButton>
        </div>
      </Form>
    </GuardedDialog>
  );
}
