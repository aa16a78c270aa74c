import { createElement, memo, useCallback, useMemo, type ComponentType } from 'react';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import type { Block, BlockKind } from '@site/contract/bio/blocks.ts';
import { BIO_SITES, type BioSite } from '@site/contract/bio/limits.ts';
import type { FieldProblem } from '@site/contract/core/validation/validation.ts';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { putBlock } from '../editor/edits.ts';
import { useBlock, useEditing, useSites } from '../editor/editor-context.ts';
import { LineField, TogglesField } from '../fields.tsx';
import { editorOf } from './editors.ts';
import type { FormProps } from './form-props.ts';
import s from '../form.module.css';

/** Returns the form for a block's kind. */
const formOf = <Kind extends BlockKind>(block: { kind: Kind }): ComponentType<FormProps<Kind>> => editorOf(block).form;

interface Props {
  id: string;
  problems: Readonly<Record<string, FieldProblem>>;
}

/** Form of one block. It subscribes to its own block only, so typing does not re-render the others. */
export const BlockForm = memo(function BlockForm({ id, problems }: Props) {
  const { t } = useTranslation('bio');
  const { autosave } = useEditing();
  const block = useBlock(id);
  const sites = useSites();
  const options = useCamSites().offered(BIO_SITES, sites);
  const without = block?.without;
  const here = useMemo(() => sites.filter((site) => !without?.includes(site)), [sites, without]);
  const change = useCallback(
    (part: Partial<Block>, field?: string) => {
      const now = autosave.block(id);
      // Each form changes only fields of its own kind of block.
      if (now) autosave.edit(putBlock({ ...now, ...part } as Block), field ? `${id}.${field}` : null);
    },
    [autosave, id],
  );
  if (!block) return null;
  // Retired sites aren't among the options and stay as they are.
  const isHidden = (site: BioSite, shown: readonly BioSite[]) =>
    options.includes(site) ? !shown.includes(site) : block.without.includes(site);
  return (
    <div className={s['form']}>
      <LineField
        label={t('block.title')}
        description={t('block.title-help')}
        maxLength={80}
        value={block.title}
        onChange={(title) => change({ title }, 'title')}
      />
      {createElement(formOf(block), { block, onChange: change, problems, sites: here })}
      <details className={s['more']}>
        <summary>{t('block.sites')}</summary>
        <TogglesField
          label={t('block.sites-label')}
          help={t('block.sites-help')}
          options={options.map((value) => ({ value, text: SITE_RULES[value].name }))}
          value={options.filter((site) => !block.without.includes(site))}
          onChange={(shown) => change({ without: BIO_SITES.filter((site) => isHidden(site, shown)) })}
        />
      </details>
    </div>
  );
});
