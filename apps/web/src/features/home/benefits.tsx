import type { ReactElement } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './benefits.module.css';
import section from './section.module.css';

/** One icon per benefit; its main part is drawn in the accent colour. */
const benefits: readonly { name: 'answers' | 'people' | 'languages' | 'quiet'; drawing: ReactElement }[] = [
  {
    name: 'answers',
    drawing: (
      <>
        <path d="M8 12h34a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H24l-10 9v-9H8a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4z" />
        <path d="M32 46h22l8 7v-7a4 4 0 0 0 4-4V28a4 4 0 0 0-4-4h-8" />
        <path d="m15 25 6 6 13-12" stroke="var(--lime-text)" strokeWidth="4" />
      </>
    ),
  },
  {
    name: 'people',
    drawing: (
      <>
        <path d="M30 10a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM10 56c0-12 9-18 20-18 5 0 9 1 12 3" />
        <path d="m44 48 8 8 14-16" stroke="var(--lime-text)" strokeWidth="4" />
      </>
    ),
  },
  {
    name: 'languages',
    drawing: (
      <>
        <path d="M6 10h30v26H22l-9 8v-8H6z" />
        <path d="M40 22h26v26h-6v8l-9-8H34v-8" />
        <path d="m14 30 7-14 7 14M16 26h10" />
        <path d="M46 32h14M53 28v4c0 6-4 9-7 10M48 35c2 4 6 6 10 7" stroke="var(--lime-text)" strokeWidth="3" />
      </>
    ),
  },
  {
    name: 'quiet',
    drawing: (
      <>
        <path d="M8 12h40v36H8zM8 40l12-12 10 10 8-8 10 10" />
        <circle cx="36" cy="22" r="4" />
        <path d="M56 22c-5 0-9 4-9 9 0 7 9 15 9 15s9-8 9-15c0-5-4-9-9-9z" fill="var(--ground)" />
        <path d="m48 20 18 28" stroke="var(--lime-text)" strokeWidth="4" />
      </>
    ),
  },
];

/** Benefits of joining, limited to features that exist. */
export function Benefits() {
  const { t } = useTranslation('home');
  return (
    <section className={section['section']} aria-labelledby="gains">
      <h2 id="gains">{t('gains')}</h2>
      <ul className={s['gains']}>
        {benefits.map(({ name, drawing }) => (
          <li key={name}>
            <svg
              viewBox="0 0 72 60"
              width="72"
              height="60"
              fill="none"
              stroke="var(--muted)"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {drawing}
            </svg>
            <h3>{t(`gain.${name}`)}</h3>
            <p>{t(`gain.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
