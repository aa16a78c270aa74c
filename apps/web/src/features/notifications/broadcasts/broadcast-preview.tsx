import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import { broadcastRoutes } from '@site/contract/notifications/broadcast-routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useDebouncedValue } from '#platform/forms/use-debounced-value.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useLanguages } from '#platform/translations/use-languages.ts';
import { LanguageField } from '#ui/fields/language-field.tsx';
import { HtmlIframe } from '#ui/html/html-iframe.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { contentOf, isComplete, type BroadcastValues } from './broadcast-values.ts';
import { broadcastPreviewQuery } from './queries.ts';
import s from './broadcasts-page.module.css';

/** Debounce delay in milliseconds. */
const WAIT_MS = 500;

/** The email as the server renders it, and a button that sends it to the caller. */
export function BroadcastPreview({ values }: { values: BroadcastValues }) {
  const { t } = useTranslation('broadcasts');
  const api = useApi();
  const languages = useLanguages();
  const [language, setLanguage] = useState<Language>(languages[0]);
  // As text, because the values are another object in each render.
  const settled = JSON.parse(useDebouncedValue(JSON.stringify(values), WAIT_MS)) as BroadcastValues;
  const query = useQuery({
    ...broadcastPreviewQuery(api, { language, ...contentOf(settled) }),
    enabled: isComplete(settled),
  });
  const test = useMutation({
    mutationFn: () => api(broadcastRoutes.sendTest, { language, ...contentOf(values) }),
    onSuccess: ({ to, problem }) => {
      if (problem === null) toast('success', t('test-sent', { to }));
      else toast('error', t('test-failed', { problem }));
    },
  });
  return (
    <section className={s['preview']} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <div className={s['choose']}>
        <LanguageField
          label={t('preview-language')}
          value={language}
          // The keys are those of the options.
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
        />
        <Button disabled={!isComplete(values) || test.isPending} onClick={() => test.mutate()}>
          {t('test')}
        </Button>
      </div>
      {!isComplete(settled) && <p className={s['note']}>{t('preview-empty')}</p>}
      {isComplete(settled) && !query.data && <Skeleton height="360px" />}
      {isComplete(settled) && query.data && (
        <HtmlIframe
          title={t('preview-frame', { subject: query.data.subject })}
          html={query.data.html}
          width={600}
          height={360}
          interactive
        />
      )}
    </section>
  );
}
