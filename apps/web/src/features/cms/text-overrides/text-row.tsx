import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { Chip } from '#ui/chip.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './texts-page.module.css';

const TEXT_MAX = 2000;

/** Unsaved change of a text. */
export interface TextEdit {
  typed: string;
  /** Override that the change started from; null if it was the built-in text. */
  seen: string | null;
  /** Whether another override was saved since. It is then shown, and saving again replaces it. */
  isConflict: boolean;
}

interface TextRowProps {
  item: { key: string; builtIn: string; text: string | null };
  language: Language;
  edit: TextEdit | undefined;
  onEdit: (edit: TextEdit | undefined) => void;
  /** Loads the stored texts again. */
  onChanged: () => Promise<void>;
}

/** Saves the change of a text. After a conflict, the text that is then shown is the one that saving again replaces. */
function useTextChange({ item, language, edit, onEdit, onChanged }: TextRowProps) {
  const { t } = useTranslation('desk');
  const api = useApi();
  const { key, builtIn, text } = item;
  const stored = text ?? builtIn;
  const typed = edit?.typed ?? stored;
  const isConflict = edit?.isConflict ?? false;
  const seen = edit && !isConflict ? edit.seen : text;
  const change = useMutation({
    mutationFn: (next: string | null) => api(cmsRoutes.setText, { lang: language, key, text: next, seen }),
    onSuccess: async (_, next) => {
      await onChanged();
      onEdit(undefined);
      toast('success', t(next === null ? 'texts.reset-done' : 'texts.saved'));
    },
    onError: async (failure) => {
      if (!isApiError(failure, 'edit-conflict')) return;
      await onChanged();
      onEdit({ typed, seen, isConflict: true });
    },
  });
  const type = (value: string) => {
    change.reset();
    onEdit(value === stored && !isConflict ? undefined : { typed: value, seen, isConflict });
  };
  const cancel = () => {
    change.reset();
    onEdit(undefined);
  };
  return { change, stored, typed, isConflict, type, cancel };
}

/** Interface text, edited in place. The edit overrides the built-in text. */
export function TextRow(props: TextRowProps) {
  const { item, language, edit } = props;
  const { t } = useTranslation('desk');
  const { t: core } = useTranslation();
  const field = useId();
  const { key, builtIn, text } = item;
  const { change, stored, typed, isConflict, type, cancel } = useTextChange(props);
  const { isPending, error } = change;
  return (
    <li className={s['text']}>
      <div className={s['head']}>
        <label htmlFor={field}>{key}</label>
        {text !== null && <Chip tone="secondary">{t('texts.is-changed')}</Chip>}
      </div>
      <TextAreaField
        id={field}
        className={s['input']}
        lang={language}
        max={null}
        minRows={1}
        maxLength={TEXT_MAX}
        readOnly={isPending}
        value={typed}
        description={(stored !== builtIn || typed !== builtIn) && t('texts.built-in', { text: builtIn })}
        error={error && errorMessage(error, core)}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {isConflict && <p lang={language}>{t('texts.current', { text: stored })}</p>}
      <div className={s['acts']}>
        {edit && (
          <>
            <SendButton type="button" sending={isPending} disabled={typed === ''} onClick={() => change.mutate(typed)}>
              {t('texts.save')}
            </SendButton>
            <Button look="quiet" disabled={isPending} onClick={cancel}>
              {t('core:cancel')}
            </Button>
          </>
        )}
        {text !== null && (
          <Button look="quiet" disabled={isPending} onClick={() => change.mutate(null)}>
            {t('texts.reset')}
          </Button>
        )}
      </div>
    </li>
  );
}
