import { DATE_ORDERS } from '@site/contract/stream/limits.ts';
import type { ImportPreview, OwnSite } from '@site/contract/stream/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { allZones, zoneText } from '#platform/zones.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
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
        <SelectField
          label={t('site')}
          empty={null}
          options={sites.map((site) => ({ key: String(site.id), value: siteText(site) }))}
          value={String(options.site)}
          onChange={({ currentTarget }) => change({ site: Number(currentTarget.value) })}
        />
        <SelectField
          label={t('import.zone')}
          empty={null}
          options={allZones([options.zone]).map((key) => ({ key, value: zoneText(key) }))}
          value={options.zone}
          onChange={({ currentTarget }) => change({ zone: currentTarget.value })}
        />
      </div>
      <TextField
        ref={input}
        type="file"
        label={t('import.file')}
        description={t('import.file-help')}
        error={problem}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ currentTarget }) => pick(currentTarget.files?.[0] ?? null)}
      />
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
        <SelectField
          label={t('import.dates')}
          empty={t('import.choose-dates')}
          options={DATE_ORDERS.map((key) => ({ key, value: t(`import.dates.${key}`) }))}
          value={options.dates ?? found.dates ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ dates: DATE_ORDERS.find((order) => order === value) })}
        />
      </div>
      {!isReadable(found) && <p className={s['problem']}>{t('import.choose-first')}</p>}
      <ImportPreviewPart preview={found} zone={options.zone} />
    </>
  );
}

function ColumnChoice({ name, found, options, onChange }: FileContentProps & { name: 'timeColumn' | 'tokensColumn' }) {
  const { t } = useTranslation('stream');
  return (
    <SelectField
      label={t(`import.${name}`)}
      empty={t('import.choose-column')}
      options={found.columns.map((title, place) => ({
        key: String(place),
        value: title || t('import.column', { number: place + 1 }),
      }))}
      value={String(options[name] ?? found[name] ?? '')}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value === '' ? undefined : Number(value) })}
    />
  );
}
