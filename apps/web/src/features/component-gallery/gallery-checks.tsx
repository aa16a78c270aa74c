import { useState } from 'react';
import {
  isChineseName,
  isEmail,
  isIdentityNumber,
  isImageName,
  isMobile,
  isWebAddress,
  slug,
} from '@site/contract/core/validation/checks.ts';
import { isTrustedLink } from '@site/contract/core/urls/trusted-link.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './component-gallery-page.module.css';
import { GallerySection } from './gallery-section.tsx';

/** Generic validation rules (FORM-02) applied to any input. */
export function GalleryChecks() {
  const { t } = useTranslation('kit');
  const { trustedHosts } = useSite();
  const [text, setText] = useState('https://example.org/picture.png');
  const results = [
    ['checks.email', isEmail(text)],
    ['checks.mobile', isMobile(text)],
    ['checks.name', isChineseName(text)],
    ['checks.identity', isIdentityNumber(text)],
    ['checks.address', isWebAddress(text)],
    ['checks.image', isImageName(text)],
    ['checks.trusted', isTrustedLink(text, trustedHosts)],
  ] as const;
  return (
    <GallerySection id="kit-checks" title={t('checks')}>
      <div className={s['fields']}>
        <TextField
          label={t('checks.text')}
          maxLength={2048}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <table className={s['table']}>
          <caption>{t('checks.is')}</caption>
          <tbody>
            {results.map(([key, is]) => (
              <tr key={key}>
                <th scope="row">{t(key)}</th>
                <td className={is ? s['yes'] : undefined}>{t(is ? 'checks.yes' : 'checks.no')}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('checks.slug')}</th>
              <td>
                <code>{slug(text)}</code>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </GallerySection>
  );
}
