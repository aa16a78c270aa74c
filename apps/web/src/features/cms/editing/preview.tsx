import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { Content } from '@site/contract/documents/fields.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Prose } from '#ui/html/prose.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './editor.module.css';

const PAUSE_MS = 700;

interface PreviewProps {
  kind: DocumentKind;
  part: Language;
  content: Content;
}

const previewQuery = (api: Client, { kind, part, content }: PreviewProps) =>
  queryOptions({
    queryKey: ['desk', 'preview', kind, part, content],
    queryFn: ({ signal }) => api(cmsRoutes.preview, { kind, part, content }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** Preview as readers will see it, rendered by the server after a debounce. */
export function Preview({ kind, part, content }: PreviewProps) {
  const { t } = useTranslation('desk');
  const { t: core } = useTranslation();
  const [shown, setShown] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setShown(content), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content]);
  const { data, error } = useQuery(previewQuery(useApi(), { kind, part, content: shown }));
  return (
    <article className={s['preview']} lang={part} aria-label={t('side.preview')}>
      {error && <p className={s['problem']}>{errorMessage(error, core)}</p>}
      {!data && !error && <Skeleton height="200px" />}
      {data && (
        <>
          <h2>{data.title || t('untitled')}</h2>
          {data.summary && <p className={s['summary']}>{data.summary}</p>}
          <Prose html={data.html} language={part} />
        </>
      )}
    </article>
  );
}
