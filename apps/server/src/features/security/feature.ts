import { securityRoutes } from '@site/contract/security/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { access } from './lockdown/access.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { checkRevert } from './reverts/check-revert.ts';
import { confirm } from './confirm.ts';
import { devices } from './devices/devices.ts';
import { endDevice } from './devices/end-device.ts';
import { endOtherDevices } from './devices/end-other-devices.ts';
import { securityForms } from './forms.ts';
import { lockDown } from './lockdown/lock-down.ts';
import { newRecoveryCodes } from './two-factor/new-recovery-codes.ts';
import { passkeyLogin } from './passkeys/passkey-login.ts';
import { securityPersonal } from './personal-data.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { revert } from './reverts/revert.ts';
import { secondFactor } from './two-factor/second-factor.ts';
import { startPasskey } from './passkeys/start-passkey.ts';
import { startPasskeyLogin } from './passkeys/start-passkey-login.ts';
import { startTwoFactor } from './two-factor/start-two-factor.ts';
import { state } from './state.ts';
import { turnOffTwoFactor } from './two-factor/turn-off-two-factor.ts';
import { turnOnTwoFactor } from './two-factor/turn-on-two-factor.ts';

/** Passkeys, two-factor authentication, re-authentication, devices, account lockdown and account revert. */
export const security: Feature = {
  name: 'security',
  personal: securityPersonal,
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
