import type { ImportPreview } from '@site/contract/stream/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './import.module.css';

const COUNTS = ['readable', 'known', 'spent', 'unreadable'] as const;

export function ImportPreviewPart({ preview, zone }: { preview: ImportPreview; zone: string }) {
  const { t, i18n } = useTranslation('stream');
  const { language } = i18n;
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: zone });
  return (
    <section className={s['preview']} aria-label={t('import.preview')}>
      <div role="status">
        <ul className={s['counts']}>
          {COUNTS.map(
            (name) =>
              (preview[name] > 0 || name === 'readable') && (
                <li key={name}>{t(`import.rows.${name}`, { count: preview[name] })}</li>
              ),
          )}
        </ul>
      </div>
      {preview.from !== null && preview.to !== null && (
        <p className={s['help']}>
          {t('import.span', {
            from: day.format(Date.parse(preview.from)),
            to: day.format(Date.parse(preview.to)),
            tokens: preview.tokens.toLocaleString(language),
          })}
        </p>
      )}
      {preview.sample.length > 0 && (
        <table className={s['sample']}>
          <caption>{t('import.sample')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('import.timeColumn')}</th>
              <th scope="col">{t('import.tokensColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.sample.map(({ at, tokens }, place) => (
              <tr key={`${at} ${place}`}>
                <td>{moment.format(Date.parse(at))}</td>
                <td>{tokens.toLocaleString(language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
