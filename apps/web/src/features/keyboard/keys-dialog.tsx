import { useState } from 'react';
import { modKey } from '#platform/browsers/mod-key.ts';
import { shortcuts, shortcutsSetting, type Shortcut } from '#platform/shortcuts/shortcuts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import s from './keys-dialog.module.css';

/** Removes overridden shortcuts, so that only the active one of two with the same key is listed. */
function inForce(all: readonly Shortcut[]): readonly Shortcut[] {
  return all.filter(({ keys }, at) => all.findIndex((other) => other.keys === keys) === at);
}

/** Lists the shortcuts of this page and the global ones, with the setting that disables them. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('keys');
  const [on, setOn] = useState(shortcutsSetting.get);
  const [all] = useState(() => inForce(shortcuts.all()));
  // Renders nothing until the catalogue is loaded, because this component loads it, not the page.
  if (!i18n.has('keys')) return null;
  const groups = [
    { title: t('here'), items: all.filter(({ everywhere }) => !everywhere) },
    { title: t('anywhere'), items: all.filter(({ everywhere }) => everywhere) },
  ].filter(({ items }) => items.length > 0);
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p className={s['text']}>{t('text')}</p>
      <SwitchField
        label={t('on')}
        help={t('on.help')}
        checked={on}
        onChange={(wanted) => {
          shortcutsSetting.set(wanted);
          setOn(wanted);
        }}
      />
      {groups.map(({ title, items }) => (
        <section key={title} className={on ? undefined : s['off']}>
          <h3 className={s['title']}>{title}</h3>
          <dl className={s['keys']}>
            {items.map(({ keys, text }) => (
              <div key={keys} className={s['line']}>
                <dt>{t(text)}</dt>
                <dd>
                  {keys.split(' ').map((key, at) => (
                    <span key={key}>
                      {at > 0 && ` ${t('then')} `}
                      <kbd className={s['key']}>{key}</kbd>
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section>
        <h3 className={s['title']}>{t('typing')}</h3>
        <dl className={s['keys']}>
          <ModShortcut text={t('palette')} letter="K" />
          <ModShortcut text={t('submit')} letter="Enter" />
        </dl>
      </section>
      <div className={s['end']}>
        <Button onClick={onClose}>{t('core:close')}</Button>
      </div>
    </Dialog>
  );
}

/** Shortcut with the modifier key. It is always active. */
function ModShortcut({ text, letter }: { text: string; letter: string }) {
  return (
    <div className={s['line']}>
      <dt>{text}</dt>
      <dd>
        <kbd className={s['key']}>{modKey()}</kbd> + <kbd className={s['key']}>{letter}</kbd>
      </dd>
    </div>
  );
}
