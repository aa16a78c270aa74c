import { useTranslation } from '#platform/use-translation.tsx';

/** "I accept the terms and the privacy policy" with both as links; the catalogue marks them `[terms:…]`, `[privacy:…]`. */
export function TermsLabel() {
  const { t } = useTranslation('accounts');
  return t('regist.terms')
    .split(/(\[\w+:[^\]]+\])/)
    .map((part) => {
      const [, name, text] = /^\[(\w+):(.+)\]$/.exec(part) ?? [];
      if (!name) return part;
      return (
        <a key={name} href={`/policy/${name}`} target="_blank" rel="noopener">
          {text}
          <span className="visually-hidden"> {t('new-tab')}</span>
        </a>
      );
    });
}
