import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { LANGUAGE_NAMES, type Language } from '@site/contract/core/languages.ts';
import { isAdmin } from '@site/contract/core/roles.ts';
import { newsletterDeskRoutes, OPENING_MAX, type NextIssue } from '@site/contract/newsletter/desk-routes.ts';
import { LeaveGuard } from '#features/unsaved';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useLanguages } from '#platform/translations/use-languages.ts';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Chip } from '#ui/chip.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Panel } from '#ui/panel.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { PauseControl } from './pause-control.tsx';
import { nextIssueQuery } from './queries.ts';
import s from './desk-newsletter-page.module.css';

/** Opening texts, preview, test, skip and pause of the next issue (NEWS-10). */
export function NextIssuePanel() {
  const { t, i18n } = useTranslation('desk');
  const { data, isError, refetch } = useQuery(nextIssueQuery(useApi()));
  if (!data)
    return (
      <Panel title={t('newsletter.next-title')}>
        {isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="480px" />}
      </Panel>
    );
  return (
    <Panel
      title={t('newsletter.next-title')}
      text={t('newsletter.next-text', { date: dayText(data.date, i18n.language) })}
      mark={data.skip && <Chip tone="notice">{t('newsletter.skipped')}</Chip>}
    >
      <PauseControl paused={data.paused} />
      {/* Another issue starts with an empty form. */}
      <NextIssueEditor key={data.date} stored={data} />
    </Panel>
  );
}

function NextIssueEditor({ stored }: { stored: NextIssue }) {
  const { t } = useTranslation('desk');
  const mayEdit = isAdmin(useRole());
  const languages = useLanguages();
  const form = useForm({ initialValues: { opening: stored.opening, skip: stored.skip } });
  const [language, setLanguage] = useState<Language>(languages[0]);
  const { save, element, isConflict } = useSaveNext(stored, form);
  return (
    <>
      <LeaveGuard changes={{ isUnsaved: form.isDirty(), isStoredLocally: false }} storedIn="tab" ignoresSearch />
      {mayEdit && (
        <Form form={form} element={element} className={s['form']} onSend={(values) => save.mutate(values)}>
          {languages.map((one) => (
            <TextAreaField
              key={one}
              label={`${t('newsletter.opening')} (${LANGUAGE_NAMES[one]})`}
              description={t('newsletter.opening-help')}
              lang={one}
              max={OPENING_MAX}
              minRows={3}
              onFocus={() => setLanguage(one)}
              {...form.getInputProps(`opening.${one}`)}
            />
          ))}
          <div>
            <Choice label={t('newsletter.skip')} {...form.getInputProps('skip', { type: 'checkbox' })} />
            <p className={s['help']}>{t('newsletter.skip-help')}</p>
          </div>
          {isConflict && (
            <div role="alert">
              <p className={s['failed']}>{t('newsletter.stored')}</p>
              {languages.map((one) => stored.opening[one] && <blockquote key={one}>{stored.opening[one]}</blockquote>)}
            </div>
          )}
          <div className={s['actions']}>
            <SendButton sending={save.isPending}>{t('newsletter.save')}</SendButton>
          </div>
        </Form>
      )}
      <IssuePreview
        language={language}
        onLanguage={setLanguage}
        opening={form.values.opening[language]}
        mayTest={mayEdit}
      />
    </>
  );
}

type Values = Pick<NextIssue, 'opening' | 'skip'>;

/** Saves the next issue on the version that was loaded. After a conflict, saving again replaces the stored one. */
function useSaveNext(stored: NextIssue, form: ReturnType<typeof useForm<Values>>) {
  const { t } = useTranslation('desk');
  const api = useApi();
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  // The version that the fields are based on. A later load of the stored one does not change the fields.
  const [version, setVersion] = useState(stored.version);
  const [isConflict, setIsConflict] = useState(false);
  const { queryKey } = nextIssueQuery(api);
  const save = useMutation({
    mutationFn: (values: Values) => {
      // During a conflict, the stored texts are shown next to the fields.
      const seen = isConflict ? stored.version : version;
      return api(newsletterDeskRoutes.saveNext, { ...values, date: stored.date, version: seen });
    },
    onSuccess: (saved, sent) => {
      form.resetDirty(sent);
      queryClient.setQueryData(queryKey, saved);
      setVersion(saved.version);
      setIsConflict(false);
      toast('success', t('newsletter.saved'));
    },
    onError: (error) => {
      takeFieldErrors(error, form, { element: element.current });
      if (!isApiError(error, 'edit-conflict')) return;
      setIsConflict(true);
      void queryClient.invalidateQueries({ queryKey, exact: true });
    },
  });
  return { save, element, isConflict };
}
