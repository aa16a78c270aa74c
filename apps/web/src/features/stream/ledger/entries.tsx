import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LEDGER_FILE, streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import type { LedgerEntry } from '@site/contract/stream/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonAnchor } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { moneyText } from '../statistics/statistic-text.ts';
import { ledgerSiteText } from './ledger-site-text.ts';
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
  const [editing, setEditing] = useState<LedgerEntry | 'new' | null>(null);
  return (
    <Panel title={t('ledger.title')} text={t('ledger.text')}>
      <div className={s['actions']}>
        <Button look="primary" onClick={() => guardAction(() => setEditing('new'))}>
          {t('ledger.add')}
        </Button>
        {items.length > 0 && (
          <ButtonAnchor href={LEDGER_FILE} download="ledger.csv">
            {t('ledger.export')}
          </ButtonAnchor>
        )}
      </div>
      <QueryPlaceholder query={query} skeleton={<Skeleton height="200px" />} />
      {query.data && items.length === 0 && <p className={s['none']}>{t('ledger.none')}</p>}
      {items.length > 0 && (
        <ul className={s['entries']}>
          {items.map((entry) => (
            <EntryLine key={entry.id} entry={entry} onEdit={() => setEditing(entry)} />
          ))}
        </ul>
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
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  );
}

function EntryLine({ entry, onEdit }: { entry: LedgerEntry; onEdit: () => void }) {
  const { t, i18n } = useTranslation('stream');
  const { language } = i18n;
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
  const signed = entry.kind === 'fee' ? -entry.minor : entry.minor;
  const amount = moneyText(signed, entry.currency, language);
  const name = `${ledgerSiteText(entry.site)}, ${dayText(entry.day, language)}, ${amount}`;
  return (
    <li>
      <p className={s['entry-who']}>
        <strong>{ledgerSiteText(entry.site)}</strong>
        <Chip>{t(`kind.${entry.kind}`)}</Chip>
        <span>{dayText(entry.day, language)}</span>
        {entry.note && <span className={s['entry-note']}>{entry.note}</span>}
      </p>
      <strong className={s['amount']} data-fee={entry.kind === 'fee'}>
        {amount}
      </strong>
      <span className={s['entry-acts']}>
        <Button small aria-label={t('ledger.change-name', { name })} onClick={() => guardAction(onEdit)}>
          {t('change')}
        </Button>
        <Button
          small
          look="quiet"
          aria-label={t('ledger.remove-name', { name })}
          onClick={() => guardAction(() => setAsking(true))}
        >
          {t('remove')}
        </Button>
      </span>
      {asking && (
        <ConfirmDialog
          text={t('ledger.remove-text', { name })}
          confirm={t('remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
