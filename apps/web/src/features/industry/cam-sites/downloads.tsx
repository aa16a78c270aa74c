import { EXPORT_DAYS, EXPORT_FORMATS, exportPath, EXPORTS } from '@site/contract/industry/exports.ts';
import { INDUSTRY_SITE_FACTS, type IndustrySite } from '@site/contract/industry/sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './figures.module.css';

/** Download links for the data (DATA-06). */
export function Downloads({ network }: { network: IndustrySite }) {
  const { t } = useTranslation('industry');
  return (
    <section aria-labelledby="files" className={s['section']}>
      <h2 id="files">{t('files.title')}</h2>
      <p className={s['text']}>{t('files.text')}</p>
      <ul className={s['files']}>
        {EXPORTS.filter((what) => what === 'hours' || INDUSTRY_SITE_FACTS[network].tags).flatMap((what) =>
          EXPORT_DAYS.map((days) => (
            <li key={what + days}>
              <span>{t(`files.${what}`, { days })}</span>
              {EXPORT_FORMATS.map((format) => (
                <a key={format} href={exportPath({ network, what, days, format })} download>
                  <Icon name="download" size={16} />
                  {format.toUpperCase()}
                  <span className="visually-hidden"> {t(`files.${what}`, { days })}</span>
                </a>
              ))}
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
