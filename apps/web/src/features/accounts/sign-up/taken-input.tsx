import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Email, UserName } from '@site/contract/accounts/fields.ts';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useAsyncValidation } from '#platform/forms/use-async-validation.ts';
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';
import s from '../account-form.module.css';

interface TakenInputProps extends TextFieldProps {
  field: 'email' | 'userName';
  value?: string;
}

/** Input for a value that must be unique across accounts. Checks its availability while typing (AUTH-05). */
export function TakenInput({ field, error, ...props }: TakenInputProps) {
  const { t } = useTranslation('accounts');
  const api = useApi();
  const value = (props.value ?? '').trim();
  const { state, problem } = useAsyncValidation({
    name: field,
    value,
    worth: (field === 'email' ? Email : UserName).safeParse(value).success,
    ask: async (asked, signal) => (await api(accountRoutes.checkUsed, { field, value: asked }, { signal })).problem,
  });
  const shown = error ?? (state === 'taken' ? problem : undefined);
  const free = field === 'userName' && state === 'free';
  return (
    <div>
      <TextField maxLength={null} {...props} error={shown} />
      {field === 'userName' && (
        <p className={[s['hint'], free && s['free']].filter(Boolean).join(' ')} role="status" hidden={Boolean(shown)}>
          {free && t('regist.user-name-free')}
          {state === 'checking' && t('regist.checking')}
        </p>
      )}
    </div>
  );
}
