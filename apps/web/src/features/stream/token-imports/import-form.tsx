import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { DATE_ORDERS, IMPORT_BYTES, type DateOrder } from '@site/contract/stream/limits.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import type { OwnSite } from '@site/contract/stream/schemas.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { allZones, zoneText } from '#platform/zones.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { ImportPreviewPart } from './import-preview.tsx';
import { siteText } from '../site-text.ts';
import s from './import.module.css';
import { useChanged } from '../use-changed.ts';

const MEGABYTE = 1024 * 1024;

interface Chosen {
  site: number;
  zone: string;
  timeColumn: number | undefined;
  tokensColumn: number | undefined;
  dates: DateOrder | undefined;
}

/** Token import. The file is previewed first; nothing is stored until the member confirms it. */
export function ImportForm({ sites, zone }: { sites: readonly OwnSite[]; zone: string }) {
  const { t } = useTranslation('stream');
  const { t: tCore } = useTranslation();
  const api = useApi();
  const guardAction = useActionGuard();
  const changed = useChanged();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [chosen, setChosen] = useState<Chosen>({
    site: sites[0]?.id ?? 0,
    zone,
    timeColumn: undefined,
    tokensColumn: undefined,
    dates: undefined,
  });
  const preview = useMutation({
    mutationFn: ({ of, by }: { of: File; by: Chosen }) => api(streamMoneyRoutes.previewImport, by, { files: [of] }),
    onError: (error) => setProblem(errorMessage(error, tCore)),
  });
  const store = useMutation({
    mutationFn: (of: File) => api(streamMoneyRoutes.storeImport, chosen, { files: [of] }),
    onSuccess: async ({ added, tokens }) => {
      toast('success', t('import.done', { count: added, tokens }));
      clear();
      await changed();
    },
    onError: (error) => setProblem(errorMessage(error, tCore)),
  });
  function clear(): void {
    setFile(null);
    setProblem('');
    preview.reset();
    if (input.current) input.current.value = '';
  }
  const look = (of: File | null, by: Chosen) => {
    setProblem('');
    setChosen(by);
    if (!of) return;
    if (of.size > IMPORT_BYTES) {
      preview.reset();
      setProblem(t('import.too-large', { max: IMPORT_BYTES / MEGABYTE }));
      return;
    }
    guardAction(() => preview.mutate({ of, by }));
  };
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!file) {
      setProblem(t('import.choose-file'));
      input.current?.focus();
      return;
    }
    guardAction(() => store.mutate(file));
  };
  const found = preview.data;
  const column = (name: 'timeColumn' | 'tokensColumn') => (
    <label className={s['field']}>
      {t(`import.${name}`)}
      <select
        value={String(chosen[name] ?? found?.[name] ?? '')}
        onChange={({ currentTarget: { value } }) =>
          look(file, { ...chosen, [name]: value === '' ? undefined : Number(value) })
        }
      >
        <option value="">{t('import.choose-column')}</option>
        {found?.columns.map((title, place) => (
          <option key={`${place} ${title}`} value={place}>
            {title || t('import.column', { number: place + 1 })}
          </option>
        ))}
      </select>
    </label>
  );
  const ready = found !== undefined && found.dates !== null && found.timeColumn !== null && found.tokensColumn !== null;
  return (
    <form className={s['form']} noValidate onSubmit={send}>
      <div className={s['fields']}>
        <label className={s['field']}>
          {t('site')}
          <select
            value={chosen.site}
            onChange={({ currentTarget }) => look(file, { ...chosen, site: Number(currentTarget.value) })}
          >
            {sites.map((site) => (
              <option key={site.id} value={site.id}>
                {siteText(site)}
              </option>
            ))}
          </select>
        </label>
        <label className={s['field']}>
          {t('import.zone')}
          <select
            value={chosen.zone}
            onChange={({ currentTarget }) => look(file, { ...chosen, zone: currentTarget.value })}
          >
            {allZones([chosen.zone]).map((one) => (
              <option key={one} value={one}>
                {zoneText(one)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={s['field']}>
        <label htmlFor={id}>{t('import.file')}</label>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-describedby={problem ? `${id}-help ${id}-problem` : `${id}-help`}
          aria-invalid={problem !== ''}
          onChange={({ currentTarget }) => {
            const picked = currentTarget.files?.[0] ?? null;
            setFile(picked);
            preview.reset();
            look(picked, { ...chosen, timeColumn: undefined, tokensColumn: undefined, dates: undefined });
          }}
        />
        <p id={`${id}-help`} className={s['help']}>
          {t('import.file-help')}
        </p>
        {problem && (
          <p id={`${id}-problem`} className={s['problem']} role="alert">
            {problem}
          </p>
        )}
      </div>
      {preview.isPending && (
        <p className={s['help']} role="status">
          {t('import.reading')}
        </p>
      )}
      {found && (
        <>
          <div className={s['fields']}>
            {column('timeColumn')}
            {column('tokensColumn')}
            <label className={s['field']}>
              {t('import.dates')}
              <select
                value={chosen.dates ?? found.dates ?? ''}
                onChange={({ currentTarget }) =>
                  look(file, { ...chosen, dates: DATE_ORDERS.find((order) => order === currentTarget.value) })
                }
              >
                <option value="">{t('import.choose-dates')}</option>
                {DATE_ORDERS.map((order) => (
                  <option key={order} value={order}>
                    {t(`import.dates.${order}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {!ready && <p className={s['problem']}>{t('import.choose-first')}</p>}
          <ImportPreviewPart preview={found} zone={chosen.zone} />
        </>
      )}
      <div className={s['actions']}>
        {file && (
          <Button onClick={clear} disabled={store.isPending}>
            {t('import.other-file')}
          </Button>
        )}
        {ready && found.readable > found.known && (
          <SendButton sending={store.isPending}>{t('import.send', { count: found.readable - found.known })}</SendButton>
        )}
      </div>
    </form>
  );
}
