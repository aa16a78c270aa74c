import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import type { TokenImport } from '@site/contract/stream/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { importsQuery } from '../queries.ts';
import { siteText } from '../site-text.ts';
import s from './import.module.css';
import { useChanged } from '../use-changed.ts';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** Token imports, each with a button to undo the import. */
export function ImportList() {
  const { t } = useTranslation('stream');
  const { data, isError, refetch } = useQuery(importsQuery(useApi()));
  return (
    <Panel title={t('imports.title')}>
      {!data && !isError && <Skeleton height="96px" />}
      {isError && !data && <FailedState retry={() => void refetch()} />}
      {data && data.length === 0 && <p className={s['help']}>{t('imports.none')}</p>}
      {data && data.length > 0 && (
        <ul className={s['imports']}>
          {data.map((one) => (
            <ImportLine key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ImportLine({ one }: { one: TokenImport }) {
  const { t, i18n } = useTranslation('stream');
  const { language } = i18n;
  const api = useApi();
  const guardAction = useActionGuard();
  const changed = useChanged();
  const [asking, setAsking] = useState(false);
  const undo = useMutation({
    mutationFn: () => api(streamMoneyRoutes.undoImport, { id: one.id }),
    onSuccess: async () => {
      toast('success', t('imports.undone'));
      setAsking(false);
      await changed();
    },
  });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <li>
      <p>
        <strong>{siteText(one)}</strong>
        <span>
          {t('imports.line', {
            from: day.format(Date.parse(one.from)),
            to: day.format(Date.parse(one.to)),
            count: one.added,
            tokens: one.tokens.toLocaleString(language),
          })}
        </span>
      </p>
      <Button
        aria-label={t('imports.undo-name', { name: siteText(one) })}
        onClick={() => guardAction(() => setAsking(true))}
      >
        {t('imports.undo')}
      </Button>
      {asking && (
        <ConfirmDialog
          text={t('imports.undo-text', { count: one.added })}
          confirm={t('imports.undo')}
          busy={undo.isPending}
          onConfirm={() => undo.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
