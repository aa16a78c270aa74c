import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import type { LedgerFields } from '@site/contract/stream/fields.ts';
import { LEDGER_FILE, streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import type { LedgerEntry } from '@site/contract/stream/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useBrowserOffline } from '#platform/offline/use-online.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonAnchor } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { NeedsConnection } from '#ui/forms/needs-connection.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { moneyText } from '../statistics/statistic-text.ts';
import { ledgerSiteText } from './ledger-site-text.ts';
import type { PendingEntry } from './ledger-queue.ts';
import { usePendingEntries } from './use-pending-entries.ts';
import { ledgerQuery } from '../queries.ts';
import { dayIn } from '#ui/dates/calendar-day.ts';
import s from './ledger.module.css';
import { useChanged } from '../use-changed.ts';

const EntryDialog = lazyDialog(() => import('./entry-dialog.tsx'));
const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** Earnings ledger entries, newest first, which can be added, edited and deleted. */
export function Entries({ zone }: { zone: string }) {
  const { t } = useTranslation('stream');
  const guardAction = useActionGuard();
  const query = useInfiniteQuery(ledgerQuery(useApi()));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const { pending, add, remove } = usePendingEntries();
  const [editing, setEditing] = useState<LedgerEntry | PendingEntry | 'new' | null>(null);
  return (
    <Panel title={t('ledger.title')} text={t('ledger.text')}>
      <div className={s['actions']}>
        <Button look="primary" onClick={() => guardAction(() => setEditing('new'))}>
          {t('ledger.add')}
        </Button>
        {items.length > 0 && <ExportButton />}
      </div>
      <PendingEntries entries={pending} onEdit={setEditing} onRemove={remove} />
      <QueryPlaceholder query={query} skeleton={<Skeleton height="200px" />} />
      {query.data && items.length + pending.length === 0 && <p className={s['none']}>{t('ledger.none')}</p>}
      {items.length > 0 && (
        <>
          <NeedsConnection action="change" />
          <ul className={s['entries']}>
            {items.map((entry) => (
              <EntryLine key={entry.id} entry={entry} onEdit={() => setEditing(entry)} />
            ))}
          </ul>
        </>
      )}
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('ledger.more')}
        </Button>
      )}
      {editing && (
        <EntryDialog
          entry={editing === 'new' ? null : editing}
          today={dayIn(zone, Date.now())}
          onPending={add}
          onSent={remove}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  );
}

function ExportButton() {
  const { t } = useTranslation('stream');
  return (
    !useBrowserOffline() && (
      <ButtonAnchor href={LEDGER_FILE} download="ledger.csv">
        {t('ledger.export')}
      </ButtonAnchor>
    )
  );
}

interface PendingEntriesProps {
  entries: readonly PendingEntry[];
  onEdit: (entry: PendingEntry) => void;
  onRemove: (id: string) => void;
}

/** New entries that are stored on this device until there is a connection. */
function PendingEntries({ entries, onEdit, onRemove }: PendingEntriesProps) {
  const { t } = useTranslation('stream');
  return (
    entries.length > 0 && (
      <ul className={s['entries']} aria-label={t('ledger.pending')}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            fields={entry.fields}
            isPending
            error={entry.error}
            onEdit={() => onEdit(entry)}
            onRemove={() => onRemove(entry.id)}
          />
        ))}
      </ul>
    )
  );
}

function EntryLine({ entry, onEdit }: { entry: LedgerEntry; onEdit: () => void }) {
  const { t, i18n } = useTranslation('stream');
  const api = useApi();
  const guardAction = useActionGuard();
  const changed = useChanged();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api(streamMoneyRoutes.removeEntry, { id: entry.id }),
    onSuccess: async () => {
      toast('success', t('ledger.removed'));
      setAsking(false);
      await changed();
    },
  });
  return (
    <EntryRow fields={entry} onEdit={() => guardAction(onEdit)} onRemove={() => guardAction(() => setAsking(true))}>
      {asking && (
        <ConfirmDialog
          danger
          text={t('ledger.remove-text', { name: entryName(entry, i18n.language) })}
          confirm={t('remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </EntryRow>
  );
}

function amountOf({ kind, minor, currency }: LedgerFields, language: Language): string {
  return moneyText(kind === 'fee' ? -minor : minor, currency, language);
}

const entryName = (fields: LedgerFields, language: Language) =>
  `${ledgerSiteText(fields.site)}, ${dayText(fields.day, language)}, ${amountOf(fields, language)}`;

interface EntryRowProps {
  fields: LedgerFields;
  /** Whether the entry is on this device only. All others can be changed only with a connection. */
  isPending?: boolean;
  /** Why the server rejected it. */
  error?: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
  children?: ReactNode;
}

function EntryRow({ fields, isPending = false, error, onEdit, onRemove, children }: EntryRowProps) {
  const { t, i18n } = useTranslation('stream');
  const { language } = i18n;
  const isLocked = useBrowserOffline() && !isPending;
  const { site, day, kind, note } = fields;
  const name = entryName(fields, language);
  return (
    <li>
      <p className={s['entry-who']}>
        <strong>{ledgerSiteText(site)}</strong>
        <Chip>{t(`kind.${kind}`)}</Chip>
        {isPending && <Chip>{t('ledger.pending')}</Chip>}
        <span>{dayText(day, language)}</span>
        {note && <span className={s['entry-note']}>{note}</span>}
        {error !== undefined && (
          <strong className={s['entry-error']} role="alert">
            {error || t('core:error.failed')}
          </strong>
        )}
      </p>
      <strong className={s['amount']} data-fee={kind === 'fee'}>
        {amountOf(fields, language)}
      </strong>
      <span className={s['entry-acts']}>
        <Button small aria-label={t('ledger.change-name', { name })} disabled={isLocked} onClick={onEdit}>
          {t('change')}
        </Button>
        <Button
          small
          look="quiet"
          aria-label={t('ledger.remove-name', { name })}
          disabled={isLocked}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </span>
      {children}
    </li>
  );
}
