import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { INSPO_TAGS, INSPO_WORDS_MAX } from '@site/contract/inspo/fields.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import type { InspoInit } from '@site/contract/inspo/schemas.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import type { InspoValues } from '../posts/writing/inspo-values.ts';
import s from './suggest-panel.module.css';

interface SuggestPanelProps {
  form: UseFormReturnType<InspoValues>;
  tags: InspoInit['tags'];
}

/** Returns the text entered so far if a caption can start with it, else an empty string. */
function beginning(text: string): string {
  const words = text.trim();
  return words.length <= INSPO_WORDS_MAX && !words.includes('\n') ? words : '';
}

/** Suggests captions and tags from a built-in list of phrases; a suggestion is inserted only when pressed. */
export function SuggestPanel({ form, tags }: SuggestPanelProps) {
  const { t } = useTranslation('inspiration');
  const { t: core } = useTranslation();
  const api = useApi();
  // Suggested caption in the text; choosing another one replaces it.
  const [used, setUsed] = useState<string | null>(null);
  const { values } = form;
  const ask = useMutation({
    mutationFn: () => {
      const { text, tags: chosen, language } = values;
      return api(inspoRoutes.gen, { words: beginning(text), tags: chosen, language });
    },
    onMutate: () => setUsed(null),
  });
  /**
   * Inserts a caption without losing typed text: replaces the text if it is an earlier suggestion or the caption starts
   * with it, else appends the caption on a new line.
   */
  function use(caption: string): void {
    const text = values.text.trim();
    const replaces = text === '' || text === used || caption.startsWith(text);
    form.setFieldValue('text', replaces ? caption : `${text}\n${caption}`);
    setUsed(caption);
  }

  const fitting = tags.filter(({ slug }) => ask.data?.tags.includes(slug) && !values.tags.includes(slug));
  return (
    <section className={s['panel']} aria-labelledby="suggest">
      <h2 id="suggest" className={s['title']}>
        {t('suggest.title')}
      </h2>
      <p className={s['muted']}>{t('suggest.text')}</p>
      <div className={s['ask']}>
        <SendButton type="button" look="plain" sending={ask.isPending} onClick={() => ask.mutate()}>
          {t(ask.data ? 'suggest.again' : 'suggest.go')}
        </SendButton>
        {typeof ask.data?.left === 'number' && (
          <span className={s['muted']}>{t('suggest.left', { count: ask.data.left })}</span>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {ask.isSuccess && t(used !== null ? 'suggest.used' : 'suggest.came')}
      </p>
      {ask.error && (
        <p className={s['problem']} role="alert">
          {errorMessage(ask.error, core)}
        </p>
      )}
      {ask.data && (
        <ul className={s['captions']} aria-label={t('suggest.captions')}>
          {ask.data.captions.map((caption) => (
            <li key={caption}>
              <span lang={values.language}>{caption}</span>
              <Button small aria-label={`${t('suggest.use')}: ${caption}`} onClick={() => use(caption)}>
                {t('suggest.use')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fitting.length > 0 && (
        <div role="group" aria-label={t('suggest.tags')} className={s['tags']}>
          <span className={s['muted']}>{t('suggest.tags')}</span>
          {fitting.map(({ slug, name }) => (
            <Button
              key={slug}
              small
              disabled={values.tags.length >= INSPO_TAGS}
              onClick={() => form.setFieldValue('tags', (chosen) => [...chosen, slug])}
            >
              <Icon name="plus" size={16} />
              {name}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
