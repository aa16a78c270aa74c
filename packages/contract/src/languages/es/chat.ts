import { either, inOrder, said, type ChatWords, type ScamPatterns } from '../chat-words.ts';

/** Scams that ask the member for money. */
const MONEY_SCAMS = {
  overpayment: [
    inOrder(
      '(?:pagu[eé]|envi[eé]|mand[eé]|transfer[ií]|deposit[eé]) (?:de m[aá]s|demasiado)|pago de m[aá]s',
      'devu[eé]lv|regresa|reembols|diferencia',
    ),
    said('(?:devu[eé]lveme|devolverme|reg[ré]esame|env[ií]ame) (?:la diferencia|el resto|lo que sobra|el sobrante)'),
  ],
  giftCards: [
    ...either(
      'tarjetas? (?:de )?regalo|tarjetas? (?:de )?(?:itunes|steam|google play|amazon)',
      'compra|env[ií]a|m[aá]nda|c[oó]digo|rasca|p[aá]ga',
    ),
  ],
  advanceFee: [
    said(
      '(?:tarifa|cuota|tasa|comisi[oó]n|dep[oó]sito|pago|cargo) (?:de|por) (?:la )?(?:verificaci|activaci|registro|inscripci|liberaci|desbloqueo)',
    ),
    said('(?:pago|dep[oó]sito|cuota) (?:por adelantado|reembolsable)'),
  ],
  agencyFee: [
    ...either(
      'agencia|m[aá]nager|representante|estudio|promotor|reclutador',
      'por adelantado|de antemano|anticipad|pagar? (?:una |la |un )?(?:peque[ñn]\\S+ )?(?:cuota|dep[oó]sito|inscripci)',
      90,
    ),
  ],
  investment: [
    ...either(
      'cripto|bitcoin|btc|usdt|forex|trading',
      'invert[ií]|inversi[oó]n|invierte|duplica|garantizad|ganancias (?:diarias|seguras)|rentabilidad|ingresos pasivos',
      80,
    ),
  ],
  chargeback: [
    inOrder(
      'o|si no|hago|har[eé]|voy a hacer|pedir[eé]|solicitar[eé]',
      'contracargo|chargeback|devoluci[oó]n del (?:pago|cargo)',
      30,
    ),
    said('(?:reclamar[eé]|disputar[eé]|anular[eé]|cancelar[eé]) el (?:pago|cargo)'),
  ],
} satisfies ScamPatterns;

/** Scams that ask for access to the member's account, or for contact on another site. */
const contactScams = (apps: string) =>
  ({
    accountCode: [
      inOrder(
        'env[ií]a|m[aá]nda|d[aá]|dime|p[aá]sa|comparte|reenv[ií]a|necesito',
        '(?:el|tu|su|ese|este) (?:\\S+ ){0,2}c[oó]digo(?: (?:que|de (?:verificaci|confirmaci|seguridad|acceso)|del? sms)|[.!?,]|$)',
        12,
      ),
    ],
    impersonation: [
      inOrder(
        'env[ií]a|m[aá]nda|confirma|d[aá]|dime|verifica|p[aá]sa|introduce|necesitamos|necesito',
        '(?:tu|su|la) contrase[ñn]a',
        25,
      ),
      inOrder(
        'soporte|seguridad|administraci|moderaci|administrador',
        'contrase[ñn]a|credenciales|datos de acceso',
        120,
      ),
      inOrder(
        '(?:tu|su) cuenta (?:ser[aá]|va a ser|ha sido|est[aá]) (?:suspendida|bloqueada|cerrada|eliminada|limitada)',
        'si no|verifica|confirma|haz clic|env[ií]a|paga',
        80,
      ),
    ],
    otherApp: [
      inOrder('(?:escr[ií]be|agr[eé]ga|ll[aá]ma|cont[aá]cta|h[aá]bla|b[uú]sca|a[ñn][aá]de)me', apps, 25),
      inOrder(
        'hablamos|hablemos|sigamos|seguimos|pasamos|pasemos|vamos|chateamos|charlamos|mejor',
        `(?:por|en|a|al) (?:mi |tu )?(?:${apps})`,
        30,
      ),
      inOrder('(?:dame|p[aá]same|m[aá]ndame|env[ií]ame|cu[aá]l es) (?:tu|el)', `${apps}|n[uú]mero|tel[eé]fono`, 12),
    ],
  }) satisfies ScamPatterns;

export const chat: ChatWords = {
  apps: 'wasap|guasap',
  beforePhone: 'tel[ée]?fono|m[oó]vil|ll[aá]mame|n[uú]mero|wasap',
  afterNumber: 'ficha|cr[eé]dito|d[oó]lar|euro|peso|visita|seguidor|punto|hora',
  dot: 'punto',
  scams: (apps) => ({ ...MONEY_SCAMS, ...contactScams(apps) }),
};
