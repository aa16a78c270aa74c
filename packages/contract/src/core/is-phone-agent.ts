const PHONE = /Android|iPhone|iPod|Windows Phone|IEMobile|BlackBerry|BB10|Opera Mini|webOS|Mobile;/i;

/** Whether a User-Agent belongs to a phone or a similar device, or to any Android device (NAV-16). */
export function isPhoneAgent(userAgent: string): boolean {
  return PHONE.test(userAgent);
}
