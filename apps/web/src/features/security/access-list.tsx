import {
  listedAccess,
  LISTED_FIELD,
  REMOVE_APP_FIELD,
  REMOVE_IDENTITY_FIELD,
  removePasskeyField,
} from '@site/contract/security/access-selection.ts';
import type { AccountAccess } from '@site/contract/security/schemas.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useZone } from '#platform/use-zone.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import s from './security.module.css';

interface AccessListProps {
  access: AccountAccess;
  /** Whether an authenticator app older than 30 days cannot be removed here. */
  olderAppStays?: boolean;
}

/** Whether the app cannot be removed here. */
const isUnremovable = (app: AccountAccess['app'], olderAppStays: boolean) => olderAppStays && app?.recent === false;

const isEmpty = ({ passkeys, app, identity }: AccountAccess) => passkeys.length === 0 && !app && !identity;

/** Returns a function that formats a date in the user's language and time zone. */
function useAccessDate(): (time: string) => string {
  const { i18n } = useTranslation('security');
  const zone = useZone() ?? 'UTC';
  return (time) => dayOf(Date.parse(time), i18n.language, zone);
}

const listedValue = ({ passkeys, app, identity }: AccessListProps['access'], appStays: boolean) =>
  listedAccess({ passkeys, app: app !== null && !appStays, identity: identity !== null });

/**
 * Lists everything that gives access to an account. Passkeys and an authenticator app added in the last 30 days are
 * preselected for removal (SAFE-30). Uses plain checkboxes, so that the form also works without JavaScript and the
 * server can parse it.
 */
export function AccessList({ access, olderAppStays = false }: AccessListProps) {
  const { t } = useTranslation('security');
  const date = useAccessDate();
  const { passkeys, app, identity, devices, rememberedBrowsers } = access;
  const appStays = isUnremovable(app, olderAppStays);
  return (
    <fieldset className={s['access']}>
      <legend>{t('access.title')}</legend>
      <input type="hidden" name={LISTED_FIELD} value={listedValue(access, appStays)} />
      {isEmpty(access) ? (
        <p className={s['muted']}>{t('access.none')}</p>
      ) : (
        <p className={s['muted']}>{t('access.text')}</p>
      )}
      <ul>
        {passkeys.map(({ id, name, createdAt, lastUsedAt, recent }) => (
          <li key={id}>
            <Choice
              name={removePasskeyField(id)}
              defaultChecked={recent}
              label={
                <span className={s['way']}>
                  {t('access.passkey', { name })}
                  <span className={s['muted']}>
                    {t('passkeys.since', { date: date(createdAt) })} ·{' '}
                    {lastUsedAt ? t('passkeys.used', { date: date(lastUsedAt) }) : t('passkeys.unused')}
                  </span>
                </span>
              }
            />
          </li>
        ))}
        {app && !appStays && (
          <li>
            <Choice
              name={REMOVE_APP_FIELD}
              defaultChecked={app.recent}
              label={
                <span className={s['way']}>
                  {t('access.app')}
                  <span className={s['muted']}>{t('passkeys.since', { date: date(app.createdAt) })}</span>
                </span>
              }
            />
          </li>
        )}
        {identity && <IdentityChoice identity={identity} />}
      </ul>
      {app && appStays && <p className={s['muted']}>{t('access.app-stays', { date: date(app.createdAt) })}</p>}
      {devices.length > 0 && <LoggedInDevices devices={devices} />}
      {rememberedBrowsers > 0 && <p className={s['muted']}>{t('access.browsers', { count: rememberedBrowsers })}</p>}
    </fieldset>
  );
}

function IdentityChoice({ identity }: { identity: NonNullable<AccountAccess['identity']> }) {
  const { t } = useTranslation('security');
  const date = useAccessDate();
  const name = useSite().singleSignOn ?? '';
  return (
    <li>
      <Choice
        name={REMOVE_IDENTITY_FIELD}
        defaultChecked={identity.recent}
        label={
          <span className={s['way']}>
            {t('access.identity', { name })}
            <span className={s['muted']}>{t('passkeys.since', { date: date(identity.createdAt) })}</span>
          </span>
        }
      />
    </li>
  );
}

function LoggedInDevices({ devices }: Pick<AccountAccess, 'devices'>) {
  const { t } = useTranslation('security');
  const date = useAccessDate();
  return (
    <details>
      <summary>{t('access.devices', { count: devices.length })}</summary>
      <ul>
        {devices.map(({ name, signedInAt }) => (
          <li key={`${name} ${signedInAt}`}>
            {name || t('devices.unknown')}{' '}
            <span className={s['muted']}>{t('devices.since', { date: date(signedInAt) })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
