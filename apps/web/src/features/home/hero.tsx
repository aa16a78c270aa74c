import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { VisitorHomeSectionId } from '@site/contract/home/sections.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { KeyOf } from '#platform/translations/catalogues.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { FeaturedPost } from './featured-post.tsx';
import s from './hero.module.css';

interface HeroProps {
  /** Sections to link to. */
  entries: readonly { id: VisitorHomeSectionId; icon: IconName; text: KeyOf<'home'> }[];
}

/**
 * Reserves the lines that a text fills on phones even in a narrow font, because fallback fonts break some lines
 * elsewhere. Staff can change the text, so a fixed number of lines would leave a gap.
 * @param perLine maximum number of letters in a line
 */
const reserved = (text: string, perLine: number) => ({ '--lines': Math.ceil(text.length / perLine) }) as CSSProperties;

/** Headline of the home page: for whom the site is, what it offers and what it costs. */
export function Hero({ entries }: HeroProps) {
  const { t } = useTranslation('home');
  const { product } = useSite();
  const lead = t('lead', { product });
  return (
    <div className={s['hero']}>
      <div className={s['inner']}>
        <div className={s['words']}>
          <h1 className={s['title']} style={reserved(t('title'), 24)}>
            {t('title')}
          </h1>
          <p className={s['lead']} style={reserved(lead, 48)}>
            {lead}
          </p>
          <ul className={s['entries']} aria-label={t('entries')}>
            {entries.map(({ id, icon, text }) => (
              <li key={id}>
                <Link to="/" hash={`home-${id}`}>
                  <Icon name={icon} size={18} />
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
          <div className={s['actions']}>
            <ButtonLink to="/regist" look="primary" className={s['action']}>
              {t('core:sign-up')}
            </ButtonLink>
            <ButtonLink to="/tools" className={s['action']}>
              {t('try')}
            </ButtonLink>
          </div>
          <p className={s['note']} style={reserved(t('note'), 56)}>
            <Icon name="check" size={18} />
            {t('note')}
          </p>
        </div>
        <FeaturedPost />
      </div>
    </div>
  );
}
