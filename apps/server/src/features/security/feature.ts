import { securityRoutes } from '@site/contract/security/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { appSecretColumn } from './two-factor/authenticator-app.ts';
import { access } from './lockdown/account-access.ts';
import { addPasskey, startPasskey } from './passkeys/add-passkey.ts';
import { checkRevert, revert } from './reverts/revert.ts';
import { confirm } from './confirm.ts';
import { devices, endDevice, endOtherDevices } from './devices/devices.ts';
import { securityForms } from './forms.ts';
import { lockDown } from './lockdown/lock-down.ts';
import { newRecoveryCodes } from './two-factor/recovery-codes.ts';
import { passkeyLogin, startPasskeyLogin } from './passkeys/passkey-login.ts';
import { securityPersonal } from './personal-data.ts';
import { removePasskey, renamePasskey } from './passkeys/passkeys.ts';
import { secondFactor } from './two-factor/second-factor.ts';
import { startTwoFactor, turnOnTwoFactor } from './two-factor/turn-on-two-factor.ts';
import { state } from './state.ts';
import { turnOffTwoFactor } from './two-factor/turn-off-two-factor.ts';

/** Passkeys, two-factor authentication, re-authentication, devices, account lockdown and account revert. */
export const security: Feature = {
  name: 'security',
  personal: securityPersonal,
  encryptedColumns: [appSecretColumn],
  forms: securityForms,
  routes: bind(securityRoutes, {
    confirm,
    secondFactor,
    state,
    startTwoFactor,
    turnOnTwoFactor,
    turnOffTwoFactor,
    newRecoveryCodes,
    startPasskey,
    addPasskey,
    renamePasskey,
    removePasskey,
    startPasskeyLogin,
    passkeyLogin,
    devices,
    endDevice,
    endOtherDevices,
    lockDown,
    access,
    checkRevert,
    revert,
  }),
};
