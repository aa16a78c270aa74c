const PHONE = /Android|iPhone|iPod|Windows Phone|IEMobile|BlackBerry|BB10|Opera Mini|webOS|Mobile;/i;

/** Whether a User-Agent is a phone or an Android device (NAV-16). */
export function isPhoneAgent(userAgent: string): boolean {
  return PHONE.test(userAgent);
}
