import type { Language } from '@site/contract/core/languages.ts';
import type { Weekday } from '@site/contract/bio/limits.ts';

interface Words {
  links: string;
  greeting: string;
  live: string;
  liveOn: string;
  liveDemo: string;
  asOf: string;
  adult: string;
  adultLong: string;
  schedule: string;
  zone: string;
  calendar: string;
  qr: string;
  qrHint: string;
  report: string;
  made: string;
  demo: string;
  publicDemo: string;
  publicDemoHint: string;
  preview: string;
  about: string;
  notFoundTitle: string;
  notFound: string;
  home: string;
  underReview: string;
  reportTitle: string;
  reportHint: string;
  reportReason: string;
  reportNote: string;
  reportEmail: string;
  reportSend: string;
  reportBack: string;
  reportThanksTitle: string;
  reportThanks: string;
  reportReasonMissing: string;
  tooMany: string;
  reasons: Record<ReportedFor, string>;
  days: Record<Weekday, string>;
}

/** Reasons for which a visitor can report a page. */
export const REPORTED_FOR = ['copyright', 'harassment', 'false-information', 'spam', 'minors'] as const;
export type ReportedFor = (typeof REPORTED_FOR)[number];

/** Texts of link pages and of the pages in small-pages.ts, with placeholders such as `{name}`. */
export const PAGE_MESSAGES: Record<Language, Words> = {
  en: {
    links: 'Links',
    greeting: 'Listen to my greeting',
    live: 'Live',
    liveOn: 'Live now on {sites}',
    liveDemo: 'Demo: simulated numbers',
    asOf: 'as of {time} UTC',
    adult: '18+',
    adultLong: 'For adults only',
    schedule: 'When I am on',
    zone: 'Times in {zone} ({offset})',
    calendar: 'Add to calendar',
    qr: 'QR code',
    qrHint: 'Leads to this page.',
    report: 'Report this page',
    made: 'Made with {product}',
    demo: 'Demo page: this person is made up',
    publicDemo: 'Demo site',
    publicDemoHint: "Anyone can log in here with the published demo accounts. Don't enter anything private.",
    preview: 'Preview. Only you can see this version of the page.',
    about: 'The links of {name}',
    notFoundTitle: 'There is no such page',
    notFound: 'The address may be mistyped, or the page may have been removed.',
    home: 'To the start page',
    underReview: 'Show images (a report about them is being reviewed)',
    reportTitle: 'Report this page',
    reportHint: "Our team reviews every report. The owner of the page won't see who sent it.",
    reportReason: "What's wrong with this page?",
    reportNote: 'Anything else we should know?',
    reportEmail: 'Your email address, if you want a reply',
    reportSend: 'Send report',
    reportBack: 'Back to the page',
    reportThanksTitle: 'Thank you',
    reportThanks: 'Your report is with our team.',
    reportReasonMissing: 'Choose a reason.',
    tooMany: 'That was a lot of reports. Please try again later.',
    reasons: {
      copyright: 'It uses content that belongs to me or someone else',
      harassment: 'It harasses or exposes someone',
      'false-information': 'It pretends to be someone else',
      spam: 'Spam or fraud',
      minors: 'It endangers a minor',
    },
    days: { mo: 'Mon', tu: 'Tue', we: 'Wed', th: 'Thu', fr: 'Fri', sa: 'Sat', su: 'Sun' },
  },
  es: {
    links: 'Enlaces',
    greeting: 'Escucha mi saludo',
    live: 'En directo',
    liveOn: 'Ahora en directo en {sites}',
    liveDemo: 'Demo: cifras simuladas',
    asOf: 'a las {time} UTC',
    adult: '18+',
    adultLong: 'Solo para adultos',
    schedule: 'Cuándo me conecto',
    zone: 'Horas de {zone} ({offset})',
    calendar: 'Añadir al calendario',
    qr: 'Código QR',
    qrHint: 'Lleva a esta página.',
    report: 'Denunciar esta página',
    made: 'Hecho con {product}',
    demo: 'Página de muestra: esta persona no existe',
    publicDemo: 'Sitio de demostración',
    publicDemoHint:
      'Cualquiera puede iniciar sesión aquí con las cuentas de demostración publicadas. No introduzcas nada privado.',
    preview: 'Vista previa. Nadie más ve la página así.',
    about: 'Los enlaces de {name}',
    notFoundTitle: 'Esta página no existe',
    notFound: 'Puede que la dirección tenga un error o que la página ya no esté.',
    home: 'Ir al inicio',
    underReview: 'Ver las imágenes (estamos revisando una denuncia sobre ellas)',
    reportTitle: 'Denunciar esta página',
    reportHint: 'Nuestro equipo revisa cada denuncia. Quien lleva la página no sabrá quién la envió.',
    reportReason: '¿Qué problema tiene esta página?',
    reportNote: '¿Hay algo más que debamos saber?',
    reportEmail: 'Tu correo, si quieres una respuesta',
    reportSend: 'Enviar denuncia',
    reportBack: 'Volver a la página',
    reportThanksTitle: 'Gracias',
    reportThanks: 'Nuestro equipo ha recibido tu denuncia.',
    reportReasonMissing: 'Elige un motivo.',
    tooMany: 'Son muchas denuncias seguidas. Inténtalo más tarde.',
    reasons: {
      copyright: 'Usa contenido que es mío o de otra persona',
      harassment: 'Acosa o expone a alguien',
      'false-information': 'Se hace pasar por otra persona',
      spam: 'Spam o fraude',
      minors: 'Pone en peligro a un menor',
    },
    days: { mo: 'Lun', tu: 'Mar', we: 'Mié', th: 'Jue', fr: 'Vie', sa: 'Sáb', su: 'Dom' },
  },
  ru: {
    links: 'Ссылки',
    greeting: 'Моё приветствие',
    live: 'В эфире',
    liveOn: 'Сейчас в эфире на {sites}',
    liveDemo: 'Демо: цифры вымышлены',
    asOf: 'на {time} UTC',
    adult: '18+',
    adultLong: 'Только для взрослых',
    schedule: 'Когда я в эфире',
    zone: 'Время: {zone} ({offset})',
    calendar: 'Добавить в календарь',
    qr: 'QR-код',
    qrHint: 'Ведёт на эту страницу.',
    report: 'Пожаловаться на страницу',
    made: 'Сделано в {product}',
    demo: 'Демостраница: этого человека не существует',
    publicDemo: 'Демонстрационный сайт',
    publicDemoHint:
      'Любой может войти сюда под одним из опубликованных демонстрационных аккаунтов. Не вводите ничего личного.',
    preview: 'Предпросмотр. Такой страницу видите только вы.',
    about: 'Ссылки: {name}',
    notFoundTitle: 'Такой страницы нет',
    notFound: 'Возможно, в адресе опечатка или страницы больше нет.',
    home: 'На главную',
    underReview: 'Показать изображения (мы проверяем жалобу на них)',
    reportTitle: 'Пожаловаться на страницу',
    reportHint: 'Наша команда рассматривает каждую жалобу. Кто её отправил, владелец страницы не узнает.',
    reportReason: 'Что не так?',
    reportNote: 'Что ещё нам стоит знать?',
    reportEmail: 'Ваша почта, если нужен ответ',
    reportSend: 'Отправить жалобу',
    reportBack: 'Назад к странице',
    reportThanksTitle: 'Спасибо',
    reportThanks: 'Жалоба уже у нашей команды.',
    reportReasonMissing: 'Выберите причину.',
    tooMany: 'Слишком много жалоб подряд. Попробуйте позже.',
    reasons: {
      copyright: 'Мои или чужие материалы без разрешения',
      harassment: 'Травля или раскрытие личных данных',
      'false-information': 'Кто-то выдаёт себя за другого',
      spam: 'Спам или мошенничество',
      minors: 'Угроза несовершеннолетнему',
    },
    days: { mo: 'Пн', tu: 'Вт', we: 'Ср', th: 'Чт', fr: 'Пт', sa: 'Сб', su: 'Вс' },
  },
};

/** Fills the placeholders in a text; leaves those without a value unchanged. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (sign, name: string) => values[name] ?? sign);
}
