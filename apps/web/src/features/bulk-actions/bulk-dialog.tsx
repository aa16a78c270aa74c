import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { needsReason, type BulkAction } from '@site/contract/bulk-actions/actions.ts';
import { bulkRoutes, type BulkResult } from '@site/contract/bulk-actions/routes.ts';
import { topicsQuery } from '#features/forum';
import { ReasonFields, reasonProblem, useReason } from '#features/staff-actions';
import { useApi } from '#platform/api/use-api.ts';
import { useTexts } from '#platform/translations/use-texts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { BulkResults } from './bulk-results.tsx';
import s from './bulk-dialog.module.css';

interface BulkDialogProps {
  action: BulkAction;
  ids: readonly number[];
  nameOf: (id: number) => string;
  onDone: () => void;
  onClose: () => void;
}

/** Confirms a bulk action, with one reason for all rows, and then shows what was done and what was refused. */
export default function BulkDialog({ action, ids, nameOf, onDone, onClose }: BulkDialogProps) {
  const { t, i18n } = useTranslation('moderation');
  const ready = useTexts('moderation', 'errors', 'reasons', 'fields');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const needed = needsReason(action);
  const reason = useReason({ form: `bulk-${action}`, template: '', language: i18n.language });
  const [topic, setTopic] = useState('');
  const [tried, setTried] = useState(false);
  const [results, setResults] = useState<readonly BulkResult[]>();
  // The names as of the confirmation: the rows may have left the list.
  const [names] = useState(() => new Map(ids.map((id) => [id, nameOf(id)])));
  const problem = reasonProblem(reason.text, needed, problems);
  const isMove = action === 'post-move';
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api(bulkRoutes.act, {
        action,
        ids: [...ids],
        ...(needed && { reason: reason.text.trim() }),
        ...(isMove && { topic }),
      }),
    onSuccess: (answer) => {
      reason.drop();
      setResults(answer.results);
      onDone();
    },
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined) event.currentTarget.querySelector('textarea')?.focus();
    else if (isMove && topic === '') event.currentTarget.querySelector('select')?.focus();
    else mutate();
  };
  if (!ready) return null;
  const count = ids.length;
  const title = t('bulk.title', { action: t(`bulk.${action}`), count });
  if (results) {
    return (
      <Dialog title={title} onClose={onClose}>
        <BulkResults results={results} nameOf={(id) => names.get(id) ?? String(id)} />
        <div className={s['actions']}>
          <Button look="primary" data-autofocus onClick={onClose}>
            {t('bulk.close')}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} busy={isPending} onClose={onClose}>
      <form className={s['form']} noValidate onSubmit={send}>
        <p className={s['muted']}>{t(needed ? 'bulk.text-reason' : 'bulk.text')}</p>
        {isMove && <TopicField value={topic} isMissing={tried && topic === ''} onChange={setTopic} />}
        {needed && <ReasonFields reason={reason} problem={tried ? problem : undefined} />}
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={isPending}>{t('bulk.send', { action: t(`bulk.${action}`), count })}</SendButton>
        </div>
      </form>
    </Dialog>
  );
}

interface TopicFieldProps {
  value: string;
  isMissing: boolean;
  onChange: (topic: string) => void;
}

/** Topic to which the posts are moved. */
function TopicField({ value, isMissing, onChange }: TopicFieldProps) {
  const { t } = useTranslation('moderation');
  const { t: problems } = useTranslation('errors');
  const { data: topics = [] } = useQuery(topicsQuery(useApi()));
  return (
    <SelectField
      label={t('column.topic')}
      empty={t('bulk.choose-topic')}
      options={topics.filter(({ archived }) => !archived).map(({ slug, name }) => ({ key: slug, value: name }))}
      value={value}
      error={isMissing ? problems('forum.topic-required') : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
