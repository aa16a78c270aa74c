import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { SOCIAL } from '@site/bio-html/social-media/social.ts';
import { SOCIAL_NETWORKS, type SocialNetwork } from '@site/contract/bio/limits.ts';
import { SOCIAL_ICONS } from '@site/bio-html/social-media/social-icons.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { SortableParts } from '#ui/lists/sortable-list.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import type { LinkState } from './link-state.ts';
import type { LinkValues } from '../link-values.ts';
import { hostText } from './typed-address.ts';
import s from './links-field.module.css';

/** Decorative icon of a social network. */
function NetworkIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={SOCIAL_ICONS[network]} />
    </svg>
  );
}

interface LinkRowProps {
  form: UseFormReturnType<LinkValues>;
  parts: SortableParts;
  state: LinkState;
  open: boolean;
  onOpen: (open: boolean) => void;
  onRemove: () => void;
}

/** Link of the page: a summary, with its fields when expanded. */
export function LinkRow({ form, parts: { index, handle, moves }, state, open, onOpen, onRemove }: LinkRowProps) {
  const { t } = useTranslation('my-link');
  const id = useId();
  const link = form.values.links[index];
  if (!link) return null;
  const path = `links.${index}` as const;
  return (
    <div className={s['row']} data-hidden={!link.shown}>
      <div className={s['line']}>
        {handle}
        <NetworkIcon network={link.network} />
        <div className={s['words']}>
          <b>{link.title || t('links.untitled')}</b>
          <span>{hostText(link.url)}</span>
          <LinkChips link={link} state={state} />
        </div>
        <Button
          look="quiet"
          className={s['tool']}
          // Receives the focus on an error in one of the fields, which may be collapsed.
          data-path={path}
          aria-label={t('links.edit', { name: link.title })}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpen(!open)}
        >
          <Icon name={open ? 'close' : 'edit'} size={18} />
        </Button>
      </div>
      <div id={id} className={s['fields']} hidden={!open}>
        {open && (
          <>
            <AddressProblem state={state} />
            <TextField label={t('links.title')} maxLength={60} {...form.getInputProps(`${path}.title`)} />
            <TextField
              type="url"
              inputMode="url"
              maxLength={500}
              label={t('links.url')}
              {...form.getInputProps(`${path}.url`)}
            />
            <SelectField
              label={t('links.network')}
              description={t('links.network-help')}
              empty={null}
              options={SOCIAL_NETWORKS.map((network) => ({
                key: network,
                value: network === 'website' ? t('links.website') : SOCIAL[network].name,
              }))}
              {...form.getInputProps(`${path}.network`)}
            />
            <SwitchField
              label={t('links.shown')}
              help={t('links.shown-help')}
              checked={link.shown}
              onChange={(shown) => form.setFieldValue(`${path}.shown`, shown)}
            />
            <SwitchField
              label={t('links.adult')}
              help={t('links.adult-help')}
              checked={link.adult}
              onChange={(adult) => form.setFieldValue(`${path}.adult`, adult)}
            />
            <div className={s['tools']}>
              {moves}
              <Button look="quiet" className={s['remove']} onClick={onRemove}>
                <Icon name="trash" size={18} />
                {t('links.remove')}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

interface LinkChipsProps {
  link: LinkValues['links'][number];
  state: LinkState;
}

function LinkChips({ link: { adult, shown }, state }: LinkChipsProps) {
  const { t } = useTranslation('my-link');
  if (!adult && shown && state !== 'dead' && state !== 'refused') return null;
  return (
    <span className={s['chips']}>
      {adult && <Chip>{t('links.adult-chip')}</Chip>}
      {!shown && <Chip>{t('links.hidden-chip')}</Chip>}
      {state === 'dead' && <Chip tone="red">{t('links.dead')}</Chip>}
      {state === 'refused' && <Chip tone="red">{t('links.refused')}</Chip>}
    </span>
  );
}

/** Explains an address that no longer works or that is refused. */
function AddressProblem({ state }: { state: LinkState }) {
  const { t } = useTranslation('my-link');
  if (state === 'dead') return <p className={s['help']}>{t('links.dead-help')}</p>;
  return state === 'refused' && <p className={s['help']}>{t('errors:my-link.url-refused')}</p>;
}
