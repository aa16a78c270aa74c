import { Link } from '@tanstack/react-router';
import { INDUSTRY_SITE_FACTS, INDUSTRY_SITES, RAW_DAYS, UNSEEN_DAYS } from '@site/contract/industry/sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './method-page.module.css';

const POINTS = {
  made: ['read', 'hour', 'average', 'median', 'compare', 'best', 'gaps'],
  not: ['people', 'looks', 'chat', 'money', 'guess'],
  performer: ['members', 'coarse', 'claim', 'out'],
  kept: ['raw', 'sums', 'unseen', 'claims'],
  terms: ['documented', 'geo', 'pictures', 'rate'],
  limits: ['minute', 'hidden', 'double', 'partial', 'late', 'tags'],
} as const;

/** Methodology: how the statistics are collected, what they mean and what is not tracked (DATA-06). */
export function MethodPage() {
  const { t } = useTranslation('industry-method');
  const numbers = { raw: RAW_DAYS, unseen: UNSEEN_DAYS };
  return (
    <article className={`page ${s['page']}`}>
      <Link to="/industry" search={{}} className={s['back']}>
        <Icon name="left" size={18} />
        {t('back')}
      </Link>
      <h1>{t('title')}</h1>
      <p className={s['intro']}>{t('intro')}</p>
      <Points name="made" />
      <section aria-labelledby="counts" className={s['section']}>
        <h2 id="counts">{t('counts.title')}</h2>
        <p>{t('counts.text')}</p>
        {/* With large text the table is wider than a phone, so it can be focused and scrolled. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={s['scroll']} role="group" aria-labelledby="counts" tabIndex={0}>
          <table className={s['table']}>
            <thead>
              <tr>
                <th scope="col">{t('counts.site')}</th>
                <th scope="col">{t('counts.viewers')}</th>
                <th scope="col">{t('counts.followers')}</th>
                <th scope="col">{t('counts.started')}</th>
                <th scope="col">{t('counts.tags')}</th>
              </tr>
            </thead>
            <tbody>
              {INDUSTRY_SITES.map((network) => {
                const { name, countNote, followers, started, tags } = INDUSTRY_SITE_FACTS[network];
                return (
                  <tr key={network}>
                    <th scope="row">{name}</th>
                    <td>{t(`industry:count.${countNote}`)}</td>
                    {[followers, started, tags].map((isReported, index) => (
                      // The columns never change order, so the index is the key.
                      // oxlint-disable-next-line react/no-array-index-key
                      <td key={index}>{t(isReported ? 'yes' : 'no')}</td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </section>
      <Points name="not" />
      <Points name="performer" />
      <Points name="kept" params={numbers} />
      <Points name="terms" params={numbers} />
      <Points name="limits" />
      <section id="simulated" aria-labelledby="simulated-title" className={s['section']}>
        <h2 id="simulated-title">{t('simulated.title')}</h2>
        <p>{t('simulated.text')}</p>
        <p>{t('simulated.after')}</p>
      </section>
    </article>
  );
}

/** Section of the page: heading and list of points. */
function Points({ name, params = {} }: { name: keyof typeof POINTS; params?: Record<string, number> }) {
  const { t } = useTranslation('industry-method');
  // Sections have different points; a catalogue test finds missing ones.
  const points = POINTS[name] as readonly string[];
  return (
    <section id={name} aria-labelledby={`${name}-title`} className={s['section']}>
      <h2 id={`${name}-title`}>{t(`${name}.title`)}</h2>
      <ul className={s['points']}>
        {points.map((point) => (
          <li key={point}>{t(`${name}.${point}` as 'made.read', params)}</li>
        ))}
      </ul>
    </section>
  );
}
