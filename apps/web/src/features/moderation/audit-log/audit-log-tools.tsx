import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { STAFF_ACTIONS } from '@site/contract/moderation/schemas.ts';
import { saveFile } from '#platform/browsers/save-file.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './audit-log-page.module.css';
import type { LogSearch } from '../searches.ts';

interface Props {
  search: LogSearch;
  onSearch: (search: LogSearch) => void;
}

/** Filters the audit log by actor, affected member, action and time, and exports the result. */
export function AuditLogTools({ search, onSearch }: Props) {
  const { t } = useTranslation('moderation');
  const { cursor: _, ...sought } = search;
  const action = STAFF_ACTIONS.find((one) => one === sought.action);
  const filtered = Object.values(sought).some((value) => value !== undefined);
  const [typed, setTyped] = useState(sought);
  // Resets the fields when the URL changes, even if another component changed it.
  const address = JSON.stringify(sought);
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    setTyped(sought);
  }
  const field = (name: 'who' | 'whom' | 'from' | 'to', type: 'search' | 'date') => (
    <TextField
      className={s['filter']}
      label={t(`log.${name}`)}
      type={type}
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
      value={typed[name] ?? ''}
      onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value || undefined })}
    />
  );
  return (
    <search>
      <form
        className={s['filters']}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch({ ...typed, action: sought.action });
        }}
      >
        {field('who', 'search')}
        {field('whom', 'search')}
        {field('from', 'date')}
        {field('to', 'date')}
        <ChooseField
          label={t('log.action')}
          any={t('list.any')}
          options={STAFF_ACTIONS.map((value) => ({ value, text: t(`log.${value}`) }))}
          value={action}
          onChange={(next) => onSearch({ ...typed, action: next })}
        />
        <Button type="submit">{t('log.find')}</Button>
        {filtered && (
          <Button look="quiet" onClick={() => onSearch({})}>
            {t('list.reset')}
          </Button>
        )}
        <ExportButton sought={{ ...sought, action }} />
      </form>
    </search>
  );
}

function ExportButton({
  sought,
}: {
  sought: Omit<LogSearch, 'action' | 'cursor'> & { action?: (typeof STAFF_ACTIONS)[number] | undefined };
}) {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(moderationRoutes.exportLog, sought),
    onSuccess: ({ csv, lines, more }) => {
      saveFile(`log-${new Date().toISOString().slice(0, 10)}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      toast(more ? 'warning' : 'success', t(more ? 'log.export-cut' : 'log.exported', { count: lines }));
    },
  });
  return (
    <SendButton type="button" look="plain" sending={isPending} onClick={() => mutate()}>
      {t('log.export')}
    </SendButton>
  );
}
