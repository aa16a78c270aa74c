import { useId } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@site/contract/core/languages.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
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
  const id = useId();
  const length = reason.text.trim().length;
  return (
    <div className={s['fields']}>
      <label className={s['field']}>
        <span>{t('reason.template')}</span>
        <select
          value={reason.template}
          onChange={({ currentTarget }) => reason.choose(TEMPLATES.find((key) => key === currentTarget.value) ?? '')}
        >
          <option value="">{t('reason.own')}</option>
          {TEMPLATES.map((key) => (
            <option key={key} value={key}>
              {templates(key)}
            </option>
          ))}
        </select>
      </label>
      <label className={s['field']}>
        <span>{t('reason.language')}</span>
        <select
          value={reason.language}
          onChange={({ currentTarget }) => {
            const language = LANGUAGES.find((one) => one === currentTarget.value);
            if (language) reason.speak(language);
          }}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
      </label>
      <div className={`${s['field']} ${s['wide']}`}>
        <label htmlFor={id}>{t('reason.text')}</label>
        <textarea
          id={id}
          lang={reason.language}
          rows={4}
          value={reason.text}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-help ${id}-problem`}
          onChange={({ currentTarget }) => reason.write(currentTarget.value)}
        />
        <p className={s['help']} id={`${id}-help`}>
          <span>{t('reason.help')}</span>
          <span className="tabular" data-over={length > REASON_MAX}>
            {length} / {REASON_MAX}
          </span>
        </p>
        <p className={s['problem']} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      </div>
    </div>
  );
}
