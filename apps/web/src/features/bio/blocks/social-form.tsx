import { useRef, useState } from 'react';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import { refusedOn, SOCIAL, socialAddress } from '@site/bio-html/social-media/social.ts';
import { isHandle, type SocialLink } from '@site/contract/bio/blocks.ts';
import { SOCIAL_LINKS, SOCIAL_NETWORKS, type BioSite, type SocialNetwork } from '@site/contract/bio/limits.ts';
import { isWebAddress } from '@site/contract/core/validation/checks.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { moveItem } from '#ui/lists/move-item.ts';
import { SortableList } from '#ui/lists/sortable-list.tsx';
import { patched, withoutId } from '../editor/edits.ts';
import { LineField, ListField } from '../fields.tsx';
import type { FormProps } from './form-props.ts';
import s from '../form.module.css';
import { newId } from './new-id.ts';
import row from './social-form.module.css';

const NETWORKS = SOCIAL_NETWORKS.map((value) => ({ value, text: SOCIAL[value].name }));

/** Links to the member's accounts on social networks (BIO-02). */
export default function SocialForm({ block, onChange, sites }: FormProps<'social'>) {
  const { t } = useTranslation('bio');
  const { links } = block;
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    const unused = SOCIAL_NETWORKS.find((network) => !links.some((link) => link.network === network));
    onChange({ links: [...links, { id: newId(), network: unused ?? 'website', value: '' }] });
  };
  return (
    <>
      <SortableList
        items={links}
        label={t('social.links')}
        className={s['rows']}
        nameOf={({ network }) => SOCIAL[network].name}
        onMove={(from, to) => onChange({ links: moveItem(links, from, to) })}
      >
        {(link, { index, handle }) => (
          <div className={row['row']}>
            {handle}
            <SocialRow
              link={link}
              n={index + 1}
              sites={sites}
              onChange={(change, field) =>
                onChange({ links: patched(links, link.id, change) }, field && `${link.id}.${field}`)
              }
            />
            <Button
              look="quiet"
              className={s['square']}
              aria-label={t('item.remove', { name: SOCIAL[link.network].name })}
              onClick={() => {
                onChange({ links: withoutId(links, link.id) });
                // Removing the link also removes its button, so the focus moves.
                addButton.current?.focus();
              }}
            >
              <Icon name="trash" size={18} />
            </Button>
          </div>
        )}
      </SortableList>
      <div className={s['actions']}>
        <Button ref={addButton} disabled={links.length >= SOCIAL_LINKS} onClick={add}>
          <Icon name="plus" size={18} />
          {t('social.add')}
        </Button>
      </div>
    </>
  );
}

interface RowProps {
  link: SocialLink;
  n: number;
  sites: readonly BioSite[];
  onChange: (change: Partial<SocialLink>, field?: string) => void;
}

function SocialRow({ link, n, sites, onChange }: RowProps) {
  const { t } = useTranslation('bio');
  const { t: errors } = useTranslation('errors');
  /** An incomplete URL is not reported as an error while it is being typed. */
  const [isEditing, setIsEditing] = useState(false);
  const value = link.value.trim();
  const isWrong = value !== '' && !isHandle(value) && !isWebAddress(value);
  const address = isWrong ? null : socialAddress(link);
  const refused = address === null ? [] : sites.filter((site) => refusedOn(site, address));
  return (
    <div className={row['fields']}>
      <NetworkSign network={link.network} />
      <ListField
        hideLabel
        label={t('social.network', { n })}
        options={NETWORKS}
        value={link.network}
        onChange={(network) => onChange({ network })}
      />
      <LineField
        hideLabel
        label={t('social.value', { n })}
        placeholder={t(link.network === 'website' ? 'social.placeholder-address' : 'social.placeholder')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        value={link.value}
        error={isWrong && !isEditing ? errors('bio.social-path') : undefined}
        description={
          address && (
            <a href={address} target="_blank" rel="noopener noreferrer" className={row['address']}>
              {address.replace(/^https:\/\//, '')}
            </a>
          )
        }
        onFocus={() => setIsEditing(true)}
        onBlur={() => setIsEditing(false)}
        onChange={(next) => onChange({ value: next }, 'value')}
      />
      <div className={row['notes']} role="status">
        {refused.map((site) => (
          <p key={site} className={s['warning']}>
            <Icon name="flag" size={16} />
            {t('social.refused', { site: SITE_RULES[site].name })}
          </p>
        ))}
      </div>
    </div>
  );
}

function NetworkSign({ network }: { network: SocialNetwork }) {
  return (
    <svg className={row['sign']} viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      <path d={SOCIAL[network].icon} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
