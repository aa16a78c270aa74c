import { useMutation, useQuery } from '@tanstack/react-query';
import type { Language } from '@site/contract/core/languages.ts';
import { newsletterDeskRoutes } from '@site/contract/newsletter/desk-routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useDebouncedValue } from '#platform/forms/use-debounced-value.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LanguageField } from '#ui/fields/language-field.tsx';
import { HtmlIframe } from '#ui/html/html-iframe.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { issuePreviewQuery } from './queries.ts';
import s from './desk-newsletter-page.module.css';

/** Debounce delay in milliseconds. */
const WAIT_MS = 500;

interface IssuePreviewProps {
  language: Language;
  onLanguage: (language: Language) => void;
  /** Opening text of the form, which may not be saved yet. */
  opening: string;
  mayTest: boolean;
}

/** The next issue as the server renders it now, and a button that sends it to the caller. */
export function IssuePreview({ language, onLanguage, opening, mayTest }: IssuePreviewProps) {
  const { t } = useTranslation('desk');
  const api = useApi();
  const settled = useDebouncedValue(opening, WAIT_MS);
  const query = useQuery(issuePreviewQuery(api, { language, opening: settled }));
  const test = useMutation({
    mutationFn: () => api(newsletterDeskRoutes.sendTest, { language, opening }),
    onSuccess: ({ to, problem }) => {
      if (problem === null) toast('success', t('newsletter.test-sent', { to }));
      else toast('error', t('newsletter.test-failed', { problem }));
    },
  });
  return (
    <section className={s['preview']} aria-label={t('newsletter.preview')}>
      <h4>{t('newsletter.preview')}</h4>
      <p className={s['help']}>{t('newsletter.preview-text')}</p>
      <div className={s['choose']}>
        <LanguageField
          label={t('newsletter.preview-language')}
          value={language}
          // The keys are those of the options.
          onChange={({ currentTarget }) => onLanguage(currentTarget.value as Language)}
        />
        {mayTest && (
          <Button disabled={test.isPending} onClick={() => test.mutate()}>
            {t('newsletter.test')}
          </Button>
        )}
      </div>
      {!query.data && <QueryPlaceholder query={query} skeleton={<Skeleton height="420px" />} />}
      {query.data && query.data.html === null && <p>{t('newsletter.nothing')}</p>}
      {query.data?.html && (
        <HtmlIframe
          title={t('newsletter.preview-frame', { subject: query.data.subject })}
          html={query.data.html}
          width={600}
          height={420}
          interactive
        />
      )}
    </section>
  );
}
