import { LinkAddress } from '@site/contract/link-page/fields.ts';
import { ADDRESS_MAX } from '@site/contract/link-page/limits.ts';
import { linkPageRoutes, PUBLIC_LINK } from '@site/contract/link-page/routes.ts';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { useAsyncValidation } from '#platform/forms/use-async-validation.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';
import s from './address-field.module.css';

interface AddressFieldProps extends TextFieldProps {
  value?: string;
  /** Current custom URL, whose availability is not checked. */
  own: string;
  code: string;
}

const PROBLEMS = {
  form: 'my-link.address',
  reserved: 'my-link.address-reserved',
  taken: 'my-link.address-taken',
} as const;

function Availability({ free }: { free: boolean }) {
  const { t } = useTranslation('my-link');
  return <span className={free ? s['free'] : undefined}>{free ? t('address.free') : t('address.checking')}</span>;
}

/** Custom URL of the page, with a live availability check. */
export function AddressField({ own, code, error, ...props }: AddressFieldProps) {
  const { t } = useTranslation('my-link');
  const { t: errors } = useTranslation('errors');
  const api = useApi();
  const { origin } = useSite();
  const value = (props.value ?? '').trim().toLowerCase();
  const { state, problem } = useAsyncValidation({
    name: 'linkAddress',
    value,
    worth: value !== own && LinkAddress.safeParse(value).success,
    ask: async (address, signal) => {
      const { problem: found } = await api(linkPageRoutes.check, { address }, { signal });
      return found === null ? '' : errors(PROBLEMS[found]);
    },
  });
  const shown = error ?? (state === 'taken' ? problem : undefined);
  const before = `${new URL(origin).host}${PUBLIC_LINK}/`;
  return (
    <div>
      <TextField
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        maxLength={ADDRESS_MAX}
        label={t('address')}
        description={t('address.help')}
        {...props}
        error={shown}
      />
      <p className={s['whole']} role="status">
        <span>
          {before}
          <b>{value || code}</b>
        </span>
        {!shown && state !== 'idle' && <Availability free={state === 'free'} />}
        {value === '' && <span>{t('address.none')}</span>}
      </p>
    </div>
  );
}
