/**
 * A URL that is safe to write into output: absolute, without any character that could end an attribute, a string or a
 * CSS `url()`, and https, except for images of this site in development. Only the factory methods create instances.
 */
export class Address {
  readonly href: string;

  private constructor(url: URL) {
    this.href = url.href.replace(/['()\\<>"\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  }

  /**
   * Validates the URL of a link. Upgrades http to https. Returns null if that is impossible (explicit port), if the URL
   * contains credentials, or if it is not an http or https URL.
   */
  static ofLink(text: string): Address | null {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '' || url.username !== '' || url.password !== '') {
      return null;
    }
    if (url.protocol === 'http:') {
      if (url.port !== '') return null;
      url.protocol = 'https:';
    }
    return new Address(url);
  }

  /**
   * Validates the URL of an image: an https URL, or a path, which is resolved against the origin. Returns null for
   * anything else.
   * @param origin origin of this site; http only in development, where the site runs without certificates
   */
  static ofPicture(text: string, origin: string): Address | null {
    if (!text.startsWith('/')) return text.startsWith('https:') ? Address.ofLink(text) : null;
    const whole = URL.canParse(text, origin) ? new URL(text, origin) : null;
    return whole && whole.origin === origin ? new Address(whole) : null;
  }
}
