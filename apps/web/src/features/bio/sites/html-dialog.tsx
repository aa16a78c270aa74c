import { useDeferredValue, useId, useMemo, useState } from 'react';
import { checkHtml } from '@site/bio-html/checks/check.ts';
import { importHtml } from '@site/bio-html/imports/import-html.ts';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import type { Block } from '@site/contract/bio/blocks.ts';
import { BIO_SITES, HTML_TEXT, type BioSite } from '@site/contract/bio/limits.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
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
  const id = useId();
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
      <label className={s['field']}>
        {t('html.text')}
        <textarea
          rows={8}
          spellCheck={false}
          value={html}
          aria-invalid={tooLong}
          aria-describedby={tooLong ? id : undefined}
          data-autofocus
          onChange={({ currentTarget }) => setHtml(currentTarget.value)}
        />
      </label>
      {tooLong && (
        <p id={id} className={s['problem']} role="alert">
          {t('html.too-long', { max: HTML_TEXT })}
        </p>
      )}
      <label className={s['field']}>
        {t('html.site')}
        <select
          value={of}
          onChange={({ currentTarget }) => setOf(BIO_SITES.find((one) => one === currentTarget.value) ?? of)}
        >
          {BIO_SITES.map((one) => (
            <option key={one} value={one}>
              {SITE_RULES[one].name}
            </option>
          ))}
        </select>
      </label>
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
            <fieldset className={s['choice']}>
              <legend>{t('html.where')}</legend>
              {[false, true].map((value) => (
                <label key={String(value)}>
                  <input
                    type="radio"
                    name={`${id}-where`}
                    checked={replace === value}
                    onChange={() => setReplace(value)}
                  />
                  {t(value ? 'html.replace' : 'html.add')}
                </label>
              ))}
            </fieldset>
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
