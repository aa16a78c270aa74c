import { isLanguage } from '@site/contract/core/languages.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LanguageField } from '#ui/fields/language-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import s from './reason-fields.module.css';
import { TEMPLATES } from './template-keys.ts';
import { REASON_MAX, type Reason } from './use-reason.ts';

interface ReasonFieldsProps {
  reason: Reason;
  problem?: string | undefined;
}

/** Reason for the author: a template in the author's language, which can be edited. */
export function ReasonFields({ reason, problem }: ReasonFieldsProps) {
  const { t } = useTranslation('moderation');
  const { t: templates } = useTranslation('reasons');
  return (
    <div className={s['fields']}>
      <SelectField
        label={t('reason.template')}
        empty={t('reason.own')}
        options={TEMPLATES.map((key) => ({ key, value: templates(key) }))}
        value={reason.template}
        onChange={({ currentTarget }) => reason.choose(TEMPLATES.find((key) => key === currentTarget.value) ?? '')}
      />
      <LanguageField
        label={t('reason.language')}
        value={reason.language}
        onChange={({ currentTarget }) => {
          if (isLanguage(currentTarget.value)) reason.speak(currentTarget.value);
        }}
      />
      <TextAreaField
        className={s['wide']}
        label={t('reason.text')}
        description={t('reason.help')}
        lang={reason.language}
        max={REASON_MAX}
        value={reason.text}
        error={problem}
        onChange={({ currentTarget }) => reason.write(currentTarget.value)}
      />
    </div>
  );
}
