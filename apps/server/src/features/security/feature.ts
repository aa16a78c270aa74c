import { securityRoutes } from '@site/contract/security/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { access } from './access.ts';
import { addPasskey } from './add-passkey.ts';
import { checkRevert } from './check-revert.ts';
import { confirm } from './confirm.ts';
import { devices } from './devices.ts';
import { endDevice } from './end-device.ts';
import { endOtherDevices } from './end-other-devices.ts';
import { securityForms } from './forms.ts';
import { lockDown } from './lock-down.ts';
import { newRecoveryCodes } from './new-recovery-codes.ts';
import { passkeyLogin } from './passkey-login.ts';
import { securityPersonal } from './personal-data.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { revert } from './revert.ts';
import { secondFactor } from './second-factor.ts';
import { startPasskey } from './start-passkey.ts';
import { startPasskeyLogin } from './start-passkey-login.ts';
import { startTwoFactor } from './start-two-factor.ts';
import { state } from './state.ts';
import { turnOffTwoFactor } from './turn-off-two-factor.ts';
import { turnOnTwoFactor } from './turn-on-two-factor.ts';

/** Passkeys, two-factor authentication, re-authentication, devices and account lockdown. */
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
