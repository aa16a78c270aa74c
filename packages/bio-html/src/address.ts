/**
 * An address that may stand in an output. Only made here: whole, https, and without any sign that could end an attribute,
 * a string or `url()` of CSS.
 */
export class Address {
  readonly href: string;

  private constructor(url: URL) {
    this.href = url.href.replace(/['()\\<>"\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  }

  /** Of a link. An http address becomes https; null where that cannot be, or where it would carry a name and password. */
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
   * Of a picture: a path below the origin is made whole with it.
   * @param origin of the own site; http only where that runs without certificates, to develop it
   */
  static ofPicture(text: string, origin: string): Address | null {
    if (!text.startsWith('/')) return text.startsWith('https:') ? Address.ofLink(text) : null;
    const whole = URL.canParse(text, origin) ? new URL(text, origin) : null;
    return whole && whole.origin === origin ? new Address(whole) : null;
  }
}
