import { useSyncExternalStore } from 'react';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { wholeText } from '../copies/pieces.ts';
import { readableText } from './readable-text.ts';
import s from '../sites.module.css';
import { useCopyText } from '../copies/use-copy-text.tsx';
import { useOutput } from '../use-output.ts';

/** The plain text of a bio, for screen readers and for cam sites without formatting. */
export function FlatText({ document, site }: { document: BioDocument; site: BioSite }) {
  const { t } = useTranslation('bio-sites');
  const { copy: copyText, byHand } = useCopyText();
  const output = useOutput(document, site);
  const isHtml = output.target === 'html-inline' || output.target === 'html+css';
  // Rendered in the browser only, because parsing the HTML needs its DOM.
  const text = useSyncExternalStore(
    () => () => undefined,
    () => readableText(wholeText(output), isHtml),
    () => '',
  );
  return (
    <>
      <TextAreaField label={t('panels.text')} hideLabel max={null} minRows={8} readOnly value={text} />
      <div className={s['actions']}>
        <Button onClick={() => void copyText(text)}>
          <Icon name="copy" size={18} />
          {t('copy.text')}
        </Button>
      </div>
      {byHand}
    </>
  );
}
