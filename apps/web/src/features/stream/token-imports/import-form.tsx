import { useId, type ReactNode, type RefObject } from 'react';
import { DATE_ORDERS } from '@site/contract/stream/limits.ts';
import type { ImportPreview, OwnSite } from '@site/contract/stream/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { allZones, zoneText } from '#platform/zones.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { ImportPreviewPart } from './import-preview.tsx';
import { siteText } from '../site-text.ts';
import s from './import.module.css';
import { useTokenImport, type ImportOptions } from './use-token-import.ts';

/** Token import. The file is previewed first; nothing is stored until the member confirms it. */
export function ImportForm({ sites, zone }: { sites: readonly OwnSite[]; zone: string }) {
  const { t } = useTranslation('stream');
  const { input, file, problem, options, preview, store, change, pick, clear, send } = useTokenImport({
    site: sites[0]?.id ?? 0,
    zone,
  });
  const found = preview.data;
  const newRows = found && isReadable(found) ? found.readable - found.known : 0;
  return (
    <form
      className={s['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={s['fields']}>
        <OptionSelect label={t('site')} value={options.site} onChange={(value) => change({ site: Number(value) })}>
          {sites.map((site) => (
            <option key={site.id} value={site.id}>
              {siteText(site)}
            </option>
          ))}
        </OptionSelect>
        <OptionSelect label={t('import.zone')} value={options.zone} onChange={(value) => change({ zone: value })}>
          {allZones([options.zone]).map((one) => (
            <option key={one} value={one}>
              {zoneText(one)}
            </option>
          ))}
        </OptionSelect>
      </div>
      <FileField ref={input} problem={problem} onPick={pick} />
      {preview.isPending && (
        <p className={s['help']} role="status">
          {t('import.reading')}
        </p>
      )}
      {found && <FileContent found={found} options={options} onChange={change} />}
      <div className={s['actions']}>
        {file && (
          <Button onClick={clear} disabled={store.isPending}>
            {t('import.other-file')}
          </Button>
        )}
        {newRows > 0 && <SendButton sending={store.isPending}>{t('import.send', { count: newRows })}</SendButton>}
      </div>
    </form>
  );
}

/** Whether the columns and the date order of the file are known. */
function isReadable({ dates, timeColumn, tokensColumn }: ImportPreview): boolean {
  return dates !== null && timeColumn !== null && tokensColumn !== null;
}

interface OptionSelectProps {
  label: string;
  value: string | number;
  onChange: (value: string) => void;
  /** Options. */
  children: ReactNode;
}

function OptionSelect({ label, value, onChange, children }: OptionSelectProps) {
  return (
    <label className={s['field']}>
      {label}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {children}
      </select>
    </label>
  );
}

interface FileFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  problem: string;
  onPick: (file: File | null) => void;
}

function FileField({ ref, problem, onPick }: FileFieldProps) {
  const { t } = useTranslation('stream');
  const id = useId();
  return (
    <div className={s['field']}>
      <label htmlFor={id}>{t('import.file')}</label>
      <input
        ref={ref}
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-describedby={problem ? `${id}-help ${id}-problem` : `${id}-help`}
        aria-invalid={problem !== ''}
        onChange={({ currentTarget }) => onPick(currentTarget.files?.[0] ?? null)}
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
  );
}

interface FileContentProps {
  found: ImportPreview;
  options: ImportOptions;
  onChange: (options: Partial<ImportOptions>) => void;
}

/** Columns and date order of the file, with the preview. */
function FileContent({ found, options, onChange }: FileContentProps) {
  const { t } = useTranslation('stream');
  return (
    <>
      <div className={s['fields']}>
        <ColumnChoice name="timeColumn" found={found} options={options} onChange={onChange} />
        <ColumnChoice name="tokensColumn" found={found} options={options} onChange={onChange} />
        <OptionSelect
          label={t('import.dates')}
          value={options.dates ?? found.dates ?? ''}
          onChange={(value) => onChange({ dates: DATE_ORDERS.find((order) => order === value) })}
        >
          <option value="">{t('import.choose-dates')}</option>
          {DATE_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`import.dates.${order}`)}
            </option>
          ))}
        </OptionSelect>
      </div>
      {!isReadable(found) && <p className={s['problem']}>{t('import.choose-first')}</p>}
      <ImportPreviewPart preview={found} zone={options.zone} />
    </>
  );
}

function ColumnChoice({ name, found, options, onChange }: FileContentProps & { name: 'timeColumn' | 'tokensColumn' }) {
  const { t } = useTranslation('stream');
  return (
    <OptionSelect
      label={t(`import.${name}`)}
      value={String(options[name] ?? found[name] ?? '')}
      onChange={(value) => onChange({ [name]: value === '' ? undefined : Number(value) })}
    >
      <option value="">{t('import.choose-column')}</option>
      {found.columns.map((title, place) => (
        <option key={`${place} ${title}`} value={place}>
          {title || t('import.column', { number: place + 1 })}
        </option>
      ))}
    </OptionSelect>
  );
}
