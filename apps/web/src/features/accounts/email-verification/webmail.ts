/** A provider's web page for reading email. */
interface Webmail {
  name: string;
  url: `https://${string}`;
  /** Domains of its addresses. */
  domains: readonly string[];
}

/** Common providers, in the countries of the site's languages first. */
const WEBMAILS: readonly Webmail[] = [
  { name: 'Gmail', url: 'https://mail.google.com/mail/', domains: ['gmail.com', 'googlemail.com'] },
  {
    name: 'Outlook',
    url: 'https://outlook.live.com/mail/',
    domains: [
      ...['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'outlook.es', 'hotmail.es', 'live.com.mx'],
      ...['hotmail.co.uk', 'live.co.uk', 'hotmail.fr', 'outlook.fr', 'hotmail.it', 'outlook.it', 'outlook.de'],
    ],
  },
  {
    name: 'Yahoo Mail',
    url: 'https://mail.yahoo.com/',
    domains: [
      ...['yahoo.com', 'ymail.com', 'rocketmail.com', 'yahoo.es', 'yahoo.com.mx', 'yahoo.com.ar', 'yahoo.com.co'],
      ...['yahoo.co.uk', 'yahoo.ro', 'yahoo.fr', 'yahoo.it', 'yahoo.de'],
    ],
  },
  { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/', domains: ['icloud.com', 'me.com', 'mac.com'] },
  { name: 'Proton Mail', url: 'https://mail.proton.me/', domains: ['proton.me', 'protonmail.com', 'pm.me'] },
  {
    name: 'Mail.ru',
    url: 'https://e.mail.ru/inbox/',
    domains: ['mail.ru', 'bk.ru', 'list.ru', 'inbox.ru', 'internet.ru', 'xmail.ru'],
  },
  {
    name: 'Yandex Mail',
    url: 'https://mail.yandex.ru/',
    domains: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'narod.ru'],
  },
  {
    name: 'Rambler',
    url: 'https://mail.rambler.ru/',
    domains: ['rambler.ru', 'lenta.ru', 'autorambler.ru', 'myrambler.ru', 'ro.ru'],
  },
  { name: 'UKR.NET', url: 'https://mail.ukr.net/', domains: ['ukr.net'] },
  { name: 'AOL Mail', url: 'https://mail.aol.com/', domains: ['aol.com'] },
  { name: 'Tuta', url: 'https://app.tuta.com/', domains: ['tuta.com', 'tutanota.com', 'tuta.io'] },
  { name: 'Fastmail', url: 'https://app.fastmail.com/', domains: ['fastmail.com', 'fastmail.fm'] },
  { name: 'GMX', url: 'https://www.gmx.com/', domains: ['gmx.com', 'gmx.us'] },
  { name: 'GMX', url: 'https://www.gmx.net/', domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch'] },
];

/** Returns the webmail of an address; undefined for other domains. */
export function webmailOf(email: string): Pick<Webmail, 'name' | 'url'> | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return WEBMAILS.find(({ domains }) => domains.includes(domain));
}
