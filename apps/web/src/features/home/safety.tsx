import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import s from './safety.module.css';
import section from './section.module.css';

const POINTS = [
  { name: 'quiet', icon: 'hush' },
  { name: 'people', icon: 'people' },
  { name: 'exit', icon: 'leave' },
  { name: 'mail', icon: 'mail' },
] as const satisfies readonly { name: string; icon: IconName }[];

/** Protection of the members by the site. */
export function Safety() {
  const { t } = useTranslation('home');
  return (
    <section className={section['section']} aria-labelledby="home-safety">
      <h2 id="home-safety">{t('section.safety')}</h2>
      <ul className={s['points']}>
        {POINTS.map(({ name, icon }) => (
          <li key={name}>
            <Icon name={icon} size={24} />
            <h3>{t(`safety.${name}`)}</h3>
            <p>{t(`safety.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
