import type { Content } from '@site/contract/documents/fields.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonAnchor } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { sharedOf } from './shared-of.ts';
import s from './downloads.module.css';

/** Downloads of the partner's software, or a note that there are none. */
export function Downloads({ shared }: { shared: Content }) {
  const { t } = useTranslation('pages');
  const { downloads = [] } = sharedOf(shared);
  return (
    <section className={s['downloads']} aria-labelledby="programs">
      <h2 id="programs">{downloads.length > 0 ? t('download.title') : t('download.none.title')}</h2>
      {downloads.length === 0 && <p>{t('download.none.text')}</p>}
      {downloads.length > 0 && (
        <ul className={s['list']}>
          {downloads.map(({ name, link }) => (
            <li key={link}>
              <ButtonAnchor href={link} rel="noopener">
                <Icon name="download" size={18} />
                {t('download.get', { name })}
              </ButtonAnchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
