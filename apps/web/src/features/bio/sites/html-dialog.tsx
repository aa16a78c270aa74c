import { useDeferredValue, useMemo, useState } from 'react';
import { checkHtml } from '@site/bio-html/checks/check.ts';
import { importHtml } from '@site/bio-html/imports/import-html.ts';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import type { Block } from '@site/contract/bio/blocks.ts';
import { BIO_SITES, HTML_TEXT, type BioSite } from '@site/contract/bio/limits.ts';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { LinesField, ListField } from '../fields.tsx';
import { newId } from '../blocks/new-id.ts';
import { ProblemList } from './checks/problem-list.tsx';
import s from './sites.module.css';

interface Props {
  /** Initially selected cam site, whose rules are applied. */
  site: BioSite;
  /** Imports the parsed blocks: replaces the existing ones, or appends to them. */
  onStart: (blocks: Block[], replace: boolean) => void;
  onClose: () => void;
}

/** Checks existing HTML: shows what a cam site would remove from it, and imports it into the bio. Load it lazily. */
export default function HtmlDialog({ site, onStart, onClose }: Props) {
  const { t } = useTranslation('bio-sites');
  const { offered } = useCamSites();
  const [html, setHtml] = useState('');
  const [of, setOf] = useState(site);
  const [replace, setReplace] = useState(false);
  const tooLong = html.length > HTML_TEXT;
  const looked = useDeferredValue(tooLong ? '' : html.trim());
  const problems = useMemo(() => (looked ? checkHtml(looked, of) : []), [looked, of]);
  const read = useMemo(() => (looked ? importHtml(looked, newId) : { blocks: [], left: [] }), [looked]);
  const { name } = SITE_RULES[of];
  return (
    <Dialog title={t('html.title')} wide onClose={onClose}>
      <p className={s['help']}>{t('html.help')}</p>
      <LinesField
        data-autofocus
        label={t('html.text')}
        minRows={8}
        spellCheck={false}
        value={html}
        error={tooLong && t('html.too-long', { max: HTML_TEXT })}
        onChange={setHtml}
      />
      <ListField
        label={t('html.site')}
        options={offered(BIO_SITES, [of]).map((value) => ({ value, text: SITE_RULES[value].name }))}
        value={of}
        onChange={setOf}
      />
      {looked && (
        <>
          <div role="status">
            <p>
              {problems.length === 0
                ? t('html.fine', { site: name })
                : t('html.found', { count: problems.length, site: name })}
            </p>
            <p>{read.blocks.length === 0 ? t('html.nothing') : t('html.read', { count: read.blocks.length })}</p>
          </div>
          {problems.length > 0 && (
            <details className={s['more']} open>
              <summary>{t('problems', { site: name })}</summary>
              <ProblemList site={name} problems={problems} />
            </details>
          )}
          {read.left.length > 0 && (
            <details className={s['more']}>
              <summary>{t('html.left', { count: read.left.length })}</summary>
              <ProblemList site={t('html.here')} problems={read.left} />
            </details>
          )}
          {read.blocks.length > 0 && (
            <RadioField
              label={t('html.where')}
              options={[
                { key: 'add', value: t('html.add') },
                { key: 'replace', value: t('html.replace') },
              ]}
              value={replace ? 'replace' : 'add'}
              onChange={(key) => setReplace(key === 'replace')}
            />
          )}
        </>
      )}
      <div className={s['actions']}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button
          look="primary"
          disabled={read.blocks.length === 0}
          onClick={() => {
            onStart(read.blocks, replace);
            onClose();
          }}
        >
          {t('html.start')}
        </Button>
      </div>
    </Dialog>
  );
}
