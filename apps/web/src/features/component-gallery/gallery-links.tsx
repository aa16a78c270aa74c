import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { RichText } from '#features/forum';
import s from './component-gallery-page.module.css';
import { GallerySection } from './gallery-section.tsx';

const anchor = (href: string, text: string) =>
  `<a href="${href}" rel="noopener nofollow ugc" target="_blank">${text}</a>`;

/** Links in member content; links to untrusted hosts ask for confirmation. */
export function GalleryLinks() {
  const { t } = useTranslation('kit');
  const { trustedHosts } = useSite();
  const links = [
    anchor(`https://${trustedHosts[0] ?? 'localhost'}/`, t('links.trusted')),
    anchor('https://example.org/some/long/path?with=parameters&and=more#place', t('links.other')),
    anchor('https://xn--80ak6aa92e.example/', t('links.letters')),
    anchor('http://example.net/', t('links.plain')),
  ];
  return (
    <GallerySection id="kit-links" title={t('links')}>
      <div className={s['fields']}>
        <RichText html={`<ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul>`} />
      </div>
    </GallerySection>
  );
}
