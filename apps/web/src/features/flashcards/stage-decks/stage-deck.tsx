import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  SOURCE_LANGUAGE,
  isLanguage,
  type Language,
} from '@site/contract/core/languages.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { deckQuery } from '../queries.ts';
import {
  keepStageSettings,
  OWN_MAX,
  PLAIN,
  readStageSettings,
  STAGE_LOOKS,
  type StageSettings,
} from './stage-settings.ts';
import { StageScreen } from './stage-screen.tsx';
import s from './stage-deck.module.css';

/** Deck for the camera: choose a card or write one, and show it in full screen. */
export function StageDeck({ name, summary }: { name: string; summary: string }) {
  const { t, i18n } = useTranslation('flash-cards');
  const id = useId();
  const [language, setLanguage] = useState<Language>(isLanguage(i18n.language) ? i18n.language : SOURCE_LANGUAGE);
  const api = useApi();
  const { data: own } = useQuery(deckQuery(api, name));
  const { data: other } = useQuery({ ...deckQuery(api, name, language), enabled: language !== i18n.language });
  const cards = (language === i18n.language ? own : (other ?? own))?.cards ?? [];
  const [settings, setSettings] = useState(PLAIN);
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => setSettings(readStageSettings()), []);
  const change = (some: Partial<StageSettings>) => {
    const next = { ...settings, ...some };
    setSettings(next);
    keepStageSettings(next);
  };
  const mine = settings.own.trim();
  // The language of the member's text is unknown.
  const shownCards = [
    ...cards.map(({ front, language: lang }) => ({ text: front, lang })),
    ...(mine === '' ? [] : [{ text: mine }]),
  ];
  return (
    <div className={s['deck']}>
      <p className={s['muted']}>{summary}</p>
      <section aria-labelledby={`${id}-cards`}>
        <h2 id={`${id}-cards`}>{t('stage.cards')}</h2>
        <ul className={s['cards']} data-look={settings.look}>
          {cards.map((card, place) => (
            <li key={card.item}>
              <button type="button" lang={card.language} onClick={() => setShown(place)}>
                {card.front}
              </button>
            </li>
          ))}
        </ul>
        <p className={s['turn']}>{t('stage.turn')}</p>
      </section>
      <form
        className={s['own']}
        onSubmit={(event) => {
          event.preventDefault();
          if (mine !== '') setShown(cards.length);
        }}
      >
        <TextField
          className={s['text']}
          label={t('stage.own')}
          aria-describedby={`${id}-own-help`}
          value={settings.own}
          maxLength={OWN_MAX}
          placeholder={t('stage.own.placeholder')}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ own: currentTarget.value })}
        />
        <Button type="submit" look="primary" disabled={mine === ''}>
          {t('stage.show')}
        </Button>
        <p id={`${id}-own-help`} className={s['muted']}>
          {t('stage.own.help')}
        </p>
      </form>
      <div className={s['settings']}>
        <SwitchField
          label={t('stage.mirror')}
          help={t('stage.mirror.help')}
          checked={settings.mirrored}
          onChange={(mirrored) => change({ mirrored })}
        />
        <fieldset className={s['looks']}>
          <legend>{t('stage.look')}</legend>
          {STAGE_LOOKS.map((look) => (
            <Choice
              key={look}
              type="radio"
              name={`${id}-look`}
              label={t(`stage.look.${look}`)}
              checked={settings.look === look}
              onChange={() => change({ look })}
            />
          ))}
        </fieldset>
        <SelectField
          label={t('stage.language')}
          empty={null}
          options={LANGUAGES.map((key) => ({ key, value: LANGUAGE_NAMES[key] }))}
          value={language}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
        />
        <p className={s['muted']}>
          {t('stage.awake')} <span className={s['keys']}>{t('stage.keys')}</span>
        </p>
      </div>
      {shown !== null && (
        <StageScreen
          cards={shownCards}
          first={shown}
          settings={settings}
          onMirror={() => change({ mirrored: !settings.mirrored })}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}
