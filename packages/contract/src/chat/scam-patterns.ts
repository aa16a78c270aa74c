/** Start of a word, in any script. */
const BEGIN = String.raw`(?<![\p{L}\p{N}])`;

const said = (words: string) => new RegExp(`${BEGIN}(?:${words})`, 'u');
/** Matches two phrases in this order, at most `gap` characters apart. */
const then = (first: string, second: string, gap = 60) =>
  new RegExp(`${BEGIN}(?:${first}).{0,${gap}}?${BEGIN}(?:${second})`, 'u');
const either = (first: string, second: string, gap = 60) => [then(first, second, gap), then(second, first, gap)];

const APPS =
  'whats ?app|wasap|guasap|telegram|signal|snap(?:chat)?|kik|viber|wechat|discord|skype|instagram|insta|hangouts|ватсап|вацап|вотсап|телеграм|телег[уе]|тг(?!\\p{L})|вайбер|скайп|инст';

interface Scam {
  /** Description of the scam for maintainers of the table. */
  name: string;
  /** Matched against normalized text: lower case, single spaces. */
  patterns: readonly RegExp[];
}

/**
 * Known scams in English, Spanish and Russian. A pattern matches wording typical of the scam, not its subject alone.
 */
export const SCAMS: readonly Scam[] = [
  {
    name: 'overpayment',
    patterns: [
      then(
        'overpa(?:id|y|yment|ying)|(?:paid|sent)(?: you)? too much',
        '(?:send|give|pay|return|refund)(?: \\S+){0,4} back|return|refund|difference',
      ),
      said('(?:send|give|return|refund|wire)(?: me| us)?(?: back)? the (?:difference|rest|extra|surplus)'),
      then(
        '(?:pagu[eé]|envi[eé]|mand[eé]|transfer[ií]|deposit[eé]) (?:de m[aá]s|demasiado)|pago de m[aá]s',
        'devu[eé]lv|regresa|reembols|diferencia',
      ),
      said('(?:devu[eé]lveme|devolverme|reg[ré]esame|env[ií]ame) (?:la diferencia|el resto|lo que sobra|el sobrante)'),
      then('переплат|(?:перев[её]л|отправил|заплатил|скинул)а? (?:слишком много|больше)', 'верн|обратно|разниц'),
      said('верн(?:и|ите|уть)(?: мне)? (?:разницу|остаток|излишек|лишнее)'),
    ],
  },
  {
    name: 'gift cards',
    patterns: [
      ...either(
        'gift ?cards?|(?:itunes|steam|google play|amazon|razer|apple) cards?',
        'buy|purchase|send (?:me|us)|codes?|scratch|pay (?:with|by|in)',
      ),
      ...either(
        'tarjetas? (?:de )?regalo|tarjetas? (?:de )?(?:itunes|steam|google play|amazon)',
        'compra|env[ií]a|m[aá]nda|c[oó]digo|rasca|p[aá]ga',
      ),
      ...either(
        'подарочн\\S+ (?:карт|сертификат)|карт\\S+ (?:itunes|steam|google play|amazon)',
        'купи|пришл|отправ|скинь|код|оплат',
      ),
    ],
  },
  {
    name: 'a code that opens an account',
    patterns: [
      then(
        'send|give|tell|forward|share|text|read',
        '(?:the|your|that|this) (?:\\S+ ){0,2}code(?: (?:you|that|from|we|i)|[.!?,]|$)',
        12,
      ),
      then(
        "send|give|tell|forward|share|text|need|what is|what's",
        '(?:verification|confirmation|security|login|sms|(?:6|six)[ -]digit) code',
        30,
      ),
      then(
        'env[ií]a|m[aá]nda|d[aá]|dime|p[aá]sa|comparte|reenv[ií]a|necesito',
        '(?:el|tu|su|ese|este) (?:\\S+ ){0,2}c[oó]digo(?: (?:que|de (?:verificaci|confirmaci|seguridad|acceso)|del? sms)|[.!?,]|$)',
        12,
      ),
      then(
        'пришли|отправь|скинь|скажи|назови|продиктуй|сообщи|перешли|дай',
        '(?:твой|ваш|этот|тот|мне) (?:\\S+ ){0,2}код(?![\\p{L}])',
        12,
      ),
      then(
        'пришли|отправь|скинь|скажи|назови|продиктуй|сообщи|перешли|дай|нужен',
        'код (?:из|от|подтвержд|который|что|входа|безопасн|верифик)',
        25,
      ),
    ],
  },
  {
    name: 'a fee before anything is paid',
    patterns: [
      said(
        '(?:verification|activation|registration|release|unlock(?:ing)?|clearance|up-?front|refundable|joining) (?:fee|deposit|payment|charge)',
      ),
      said(
        '(?:tarifa|cuota|tasa|comisi[oó]n|dep[oó]sito|pago|cargo) (?:de|por) (?:la )?(?:verificaci|activaci|registro|inscripci|liberaci|desbloqueo)',
      ),
      said('(?:pago|dep[oó]sito|cuota) (?:por adelantado|reembolsable)'),
      said(
        '(?:комисси|плат|взнос|сбор|депозит|залог|оплат)\\S* за (?:верификаци|активаци|регистраци|разблокир|вывод средств|проверк)',
      ),
      said(
        '(?:верификационн|регистрационн|вступительн|активационн|возвратн)\\S+ (?:взнос|плат[её]ж|сбор|депозит|залог|комисси)',
      ),
    ],
  },
  {
    name: 'an agency that is paid first',
    patterns: [
      ...either(
        'agency|manager|studio|promoter|talent|recruiter',
        'up-?front|up front|in advance|advance fee|pay (?:us |me )?(?:a |the )?(?:small )?(?:fee|deposit)|sign[ -]?up fee',
        90,
      ),
      ...either(
        'agencia|m[aá]nager|representante|estudio|promotor|reclutador',
        'por adelantado|de antemano|anticipad|pagar? (?:una |la |un )?(?:peque[ñn]\\S+ )?(?:cuota|dep[oó]sito|inscripci)',
        90,
      ),
      ...either(
        'агентств|менеджер|продюсер|студи[яию]|промоутер|рекрутер',
        'предоплат|авансом|заранее (?:о?плат|перев)|(?:внес|оплат|заплат|перевед)\\S* (?:\\S+ )?(?:взнос|залог|депозит)',
        90,
      ),
    ],
  },
  {
    name: 'to another app',
    patterns: [
      then('(?:text|message|write|contact|add|reach|find|hit|dm|ping|call|msg) me', APPS, 25),
      then(
        "let'?s|can we|could we|shall we|we can|we could|we should|i prefer|better",
        `(?:on|to|in|over|via|through|use) (?:my |your )?(?:${APPS})`,
        30,
      ),
      then("(?:what'?s|what is|give me|send me|share|drop) your", `${APPS}|phone number|(?:cell |mobile )number`, 12),
      then('(?:escr[ií]be|agr[eé]ga|ll[aá]ma|cont[aá]cta|h[aá]bla|b[uú]sca|a[ñn][aá]de)me', APPS, 25),
      then(
        'hablamos|hablemos|sigamos|seguimos|pasamos|pasemos|vamos|chateamos|charlamos|mejor',
        `(?:por|en|a|al) (?:mi |tu )?(?:${APPS})`,
        30,
      ),
      then('(?:dame|p[aá]same|m[aá]ndame|env[ií]ame|cu[aá]l es) (?:tu|el)', `${APPS}|n[uú]mero|tel[eé]fono`, 12),
      then('(?:на)?пиши|добавь|добавляй|звони|позвони|найди|стучи', `(?:в|на|по) (?:\\S+ )?(?:${APPS})`, 25),
      then(
        'перейд[её]м|давай|продолжим|общаться|пообщаемся|переписываться|лучше',
        `(?:в|на|по) (?:\\S+ )?(?:${APPS})`,
        30,
      ),
      then('дай|скинь|кинь|пришли|напиши|какой', `(?:тво[йё]|свой|ваш|мне) (?:\\S+ )?(?:${APPS}|номер)`, 12),
    ],
  },
  {
    name: 'impersonation of the site',
    patterns: [
      then('send|give|tell|confirm|provide|enter|verify|need', '(?:us |me )?(?:your|the) (?:\\S+ )?password', 20),
      then('support|security|administrat\\S+|moderat\\S+|safety', 'password|log-?in details|credentials', 120),
      then(
        'account (?:will be|is going to be|has been|is) (?:suspended|blocked|closed|limited|deleted|terminated|restricted)',
        'unless|verify|confirm|click|send|pay',
        80,
      ),
      then(
        'env[ií]a|m[aá]nda|confirma|d[aá]|dime|verifica|p[aá]sa|introduce|necesitamos|necesito',
        '(?:tu|su|la) contrase[ñn]a',
        25,
      ),
      then('soporte|seguridad|administraci|moderaci|administrador', 'contrase[ñn]a|credenciales|datos de acceso', 120),
      then(
        '(?:tu|su) cuenta (?:ser[aá]|va a ser|ha sido|est[aá]) (?:suspendida|bloqueada|cerrada|eliminada|limitada)',
        'si no|verifica|confirma|haz clic|env[ií]a|paga',
        80,
      ),
      then('пришли|отправь|скажи|сообщи|подтверди|назови|дай|скинь|введи|нужен', '(?:\\S+ ){0,2}парол', 15),
      then(
        'служб\\S+ (?:поддержки|безопасности)|администраци|модератор|техподдержк|поддержка',
        'парол|данные для входа',
        120,
      ),
      then('(?:твой|ваш) аккаунт (?:будет|был|скоро)', 'если|подтверд|перейди|отправ|оплат', 80),
    ],
  },
  {
    name: 'money that grows by itself',
    patterns: [
      ...either(
        'crypto|bitcoin|btc|usdt|forex|binary options|trading platform',
        'invest|double your|guaranteed|daily profit|high returns?|passive income',
        80,
      ),
      ...either(
        'cripto|bitcoin|btc|usdt|forex|trading',
        'invert[ií]|inversi[oó]n|invierte|duplica|garantizad|ganancias (?:diarias|seguras)|rentabilidad|ingresos pasivos',
        80,
      ),
      ...either(
        'крипт|биткоин|btc|usdt|форекс|трейдинг',
        'инвест|вложи|вложен|удво|гарантирован|пассивн\\S+ доход|ежедневн\\S+ (?:прибыл|доход)',
        80,
      ),
    ],
  },
  {
    name: 'a chargeback threat',
    patterns: [
      said(
        "(?:i'?ll|i will|i can|i'm going to|gonna|going to) (?:do |file |make |open |request |issue )?(?:a )?charge ?-?back",
      ),
      then(
        "or|otherwise|unless|if you (?:don't|do not)",
        'charge ?-?back|(?:dispute|reverse|cancel) (?:the|my) (?:payment|charge|tip)',
        50,
      ),
      then(
        'o|si no|hago|har[eé]|voy a hacer|pedir[eé]|solicitar[eé]',
        'contracargo|chargeback|devoluci[oó]n del (?:pago|cargo)',
        30,
      ),
      said('(?:reclamar[eé]|disputar[eé]|anular[eé]|cancelar[eé]) el (?:pago|cargo)'),
      then('сделаю|оформлю|подам|открою|иначе|или', 'ч[аэ]рдж ?б[еэ]к|возврат платеж', 30),
      said('(?:оспорю|отменю|отзову) (?:плат[её]ж|перевод|оплату)'),
    ],
  },
];
