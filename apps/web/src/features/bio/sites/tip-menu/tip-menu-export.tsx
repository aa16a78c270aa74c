import { useState } from 'react';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import { TIP_APPS, type TipApp } from '@site/bio-html/tip-menu/apps.ts';
import { tipMenuFor, tipMenuText } from '@site/bio-html/tip-menu/text.ts';
import type { BioDocument, BlockOf } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import type { BioCopy } from '@site/contract/bio/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useBioDocument } from '../../editor/editor-context.ts';
import { ListField } from '../../fields.tsx';
import { ChangedPart } from '../copies/changed-part.tsx';
import { copyOf, copyState } from '../copies/copy-state.ts';
import { StateMark } from '../copies/state-mark.tsx';
import s from '../sites.module.css';
import { useCopyText } from '../copies/use-copy-text.tsx';
import { useNoteCopy } from '../copies/use-note-copy.ts';

type TipMenu = BlockOf<'tip-menu'>;

const menusOf = (document: BioDocument, site: BioSite) =>
  document.blocks.filter(
    (block): block is TipMenu => block.kind === 'tip-menu' && block.items.length > 0 && !block.without.includes(site),
  );

const textOf = (menus: readonly TipMenu[], app: TipApp) => menus.map((menu) => tipMenuText(menu, app)).join('\n');

interface Props {
  copies: readonly BioCopy[];
}

/** The tip menu for each cam site in the format of the selected app, with its copy state (BIO-05). */
export function TipMenuExport({ copies }: Props) {
  const { t } = useTranslation('bio-sites');
  const document = useBioDocument();
  const sites = document.sites.filter((site) => menusOf(document, site).length > 0);
  if (sites.length === 0) return <p className={s['help']}>{t('tips.nothing')}</p>;
  return (
    <ul className={s['list']}>
      {sites.map((site) => (
        <SiteMenu key={site} site={site} menus={menusOf(document, site)} copy={copyOf(copies, site, 'tip-menu')} />
      ))}
    </ul>
  );
}

interface SiteMenuProps {
  site: BioSite;
  menus: readonly TipMenu[];
  copy: BioCopy | undefined;
}

function SiteMenu({ site, menus, copy }: SiteMenuProps) {
  const { t } = useTranslation('bio-sites');
  const { name, tipMenu } = SITE_RULES[site];
  const [app, setApp] = useState<TipApp>(tipMenu.app);
  const { copy: copyText, byHand } = useCopyText();
  const { mutate: note } = useNoteCopy();
  const text = textOf(menus, app);
  const left = menus.flatMap(({ items }) => tipMenuFor(items, app).left).length;
  // The copy may have been made for any of the apps.
  const state = copyState(copy, copy ? TIP_APPS.map((one) => textOf(menus, one)) : []);
  const take = async () => {
    if (await copyText(text)) note({ site, part: 'tip-menu', text });
  };
  return (
    <li>
      <p className={s['row']}>
        <strong>{name}</strong>
        <StateMark state={state} />
      </p>
      <div className={s['actions']}>
        <ListField
          label={t('tips.app', { site: name })}
          hideLabel
          options={TIP_APPS.map((value) => ({ value, text: t(`tip-app.${value}`) }))}
          value={app}
          onChange={setApp}
        />
        <Button aria-label={t('tips.copy-name', { site: name })} onClick={() => void take()}>
          <Icon name="copy" size={18} />
          {t('tips.copy')}
        </Button>
      </div>
      {left > 0 && <p className={s['problem']}>{t('tips.left', { count: left })}</p>}
      {copy && <ChangedPart copy={copy} text={state === 'current' ? copy.text : text} isHtml={false} />}
      {byHand}
    </li>
  );
}
