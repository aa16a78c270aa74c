import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './texts-page.module.css';

const TEXT_MAX = 2000;

interface TextRowProps {
  item: { key: string; builtIn: string; text: string | null };
  language: Language;
  onChanged: () => void;
}

/** Interface text, edited in place. The edit overrides the built-in text. */
export function TextRow({ item, language, onChanged }: TextRowProps) {
  const { t } = useTranslation('desk');
  const { t: core } = useTranslation();
  const api = useApi();
  const field = useId();
  const { key, builtIn, text } = item;
  const stands = text ?? builtIn;
  const [typed, setTyped] = useState(stands);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (next: string | null) => api(cmsRoutes.setText, { lang: language, key, text: next }),
    onSuccess: (_, next) => {
      if (next === null) setTyped(builtIn);
      toast('success', t(next === null ? 'texts.reset-done' : 'texts.saved'));
      onChanged();
    },
  });
  return (
    <li className={s['text']}>
      <div className={s['head']}>
        <label htmlFor={field}>{key}</label>
        {text !== null && <Chip tone="violet">{t('texts.is-changed')}</Chip>}
      </div>
      <textarea
        id={field}
        lang={language}
        rows={1}
        maxLength={TEXT_MAX}
        value={typed}
        aria-invalid={error !== null}
        aria-describedby={`${field}-built-in ${field}-problem`}
        onChange={({ currentTarget }) => {
          reset();
          setTyped(currentTarget.value);
        }}
      />
      <p className={s['built-in']} id={`${field}-built-in`} hidden={stands === builtIn && typed === builtIn}>
        {t('texts.built-in', { text: builtIn })}
      </p>
      <p className={s['problem']} id={`${field}-problem`} role="alert">
        {error && errorMessage(error, core)}
      </p>
      {(typed !== stands || text !== null) && (
        <div className={s['acts']}>
          {typed !== stands && (
            <>
              <SendButton type="button" sending={isPending} disabled={typed === ''} onClick={() => mutate(typed)}>
                {t('texts.save')}
              </SendButton>
              <Button look="quiet" onClick={() => setTyped(stands)}>
                {t('core:cancel')}
              </Button>
            </>
          )}
          {text !== null && (
            <Button look="quiet" disabled={isPending} onClick={() => mutate(null)}>
              {t('texts.reset')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
