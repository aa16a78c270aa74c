import { useTranslation } from '#platform/translations/use-translation.tsx';
import { NickName } from '@site/contract/members/fields.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useAsyncValidation } from '#platform/forms/use-async-validation.ts';
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';
import s from './join-page.module.css';

interface NickNameInputProps extends TextFieldProps {
  value?: string;
  /** Current nickname, whose availability is not checked. */
  own?: string;
}

/** Nickname field with a live availability check (JOIN-02). */
export function NickNameInput({ error, own, ...props }: NickNameInputProps) {
  const { t } = useTranslation('members');
  const api = useApi();
  const value = (props.value ?? '').trim();
  const { state, problem } = useAsyncValidation({
    name: 'nickName',
    value,
    worth: value !== own && NickName.safeParse(value).success,
    ask: async (nickName, signal) => (await api(memberRoutes.nickNameCheck, { nickName }, { signal })).problem,
  });
  const shown = error ?? (state === 'taken' ? problem : undefined);
  return (
    <div>
      <TextField autoComplete="nickname" spellCheck={false} {...props} error={shown} />
      <p
        className={[s['hint'], state === 'free' && s['free']].filter(Boolean).join(' ')}
        role="status"
        hidden={Boolean(shown)}
      >
        {state === 'free' && t('nick-name-free')}
        {state === 'checking' && t('checking')}
        {state === 'idle' && '\u00a0'}
      </p>
    </div>
  );
}
