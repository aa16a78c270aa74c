import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { warningsOf } from './warnings.ts';

const OWN = ['stage.example:8443'];
const of = (text: string) => warningsOf(text, OWN);

describe('phone numbers', () => {
  it.each([
    'Call +1 305 555 0142 tonight',
    '+34612345678',
    '(305) 555-0142',
    '305.555.0142',
    '3055550142',
    'mi número: 612 34 56 78',
    '612 345 678',
    '0034 612 345 678',
    '8 (912) 345-67-89',
    '89123456789',
    '+7 912 345-67-89',
    'звони 345-67-89',
    'my whatsapp is 5551234',
    '+1 ３０５ ５５５ ０１４２',
    '3\u200b05-5\u200b55-0142',
    '+7 ٩١٢ ٣٤٥ ٦٧ ٨٩',
    '3️⃣0️⃣5️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣2️⃣',
  ])('detects the phone number %s [RT-04]', (text) => {
    expect(of(text)).toContain('phone');
  });

  it.each([
    '1 000 000 tokens',
    'I made 12 345 678 tokens last year',
    '+10 000 000 views',
    '$1,250,000.00',
    '1.250.000 €',
    '150 000 000 руб',
    '2026-11-21',
    '21.11.2026 18:30',
    '21/11/2026, 18:30-19:45',
    'from 2019 - 2024',
    '1920x1080 at 6000 kbit',
    '5000-6000',
    '10-12, 14-16, 18-20',
    'goal: 3500/5000',
    '192.168.100.200',
    'order 48 151 623',
    '100 200 300 400 tokens, in this order',
    'Version 10.15.7',
  ])('ignores %s, which is not a phone number [RT-04]', (text) => {
    expect(of(text)).not.toContain('phone');
  });
});

describe('URLs to other sites', () => {
  it.each([
    'see https://evil.example/login',
    'HTTPS://EVIL.EXAMPLE',
    'www.evil.example',
    'hxxps://evil.example',
    'evil-shop.com',
    't.me/someone',
    'https://stage.example@evil.example/',
    'https://stage.example.evil.example/',
    'https://evilstage.example',
    'https://evil.example\\@stage.example',
    'write to me@mail.example',
    'evil[dot]com',
    'evil dot com',
    'evil (punto) com',
    'сайт.рф',
    'evil\u200b.com',
  ])('detects the URL %s [RT-04]', (text) => {
    expect(of(text)).toContain('link');
  });

  it.each([
    'https://stage.example/forumDetails?id=5',
    'https://stage.example:8443/forumDetails?id=5',
    'stage.example/help',
    'https://www.stage.example.',
    'That was it.So I left',
    'I waited...then it came',
    'see you.me too',
    'bueno.es que no',
    'ratio 3.5 and e.g. this one',
    'readme.txt and photo.jpeg',
    '1/2 of it, and/or more',
  ])('ignores %s, which is not a URL of another site [RT-04]', (text) => {
    expect(of(text)).not.toContain('link');
  });
});

describe('known scams', () => {
  it.each([
    ['overpayment', 'I overpaid you by mistake, please send 200 back'],
    ['overpayment', 'Just return the difference to me'],
    ['overpayment', 'Te pagué de más, devuélveme la diferencia'],
    ['overpayment', 'Я перевёл слишком много, верни разницу'],
    ['gift cards', 'Buy two Steam cards and send me the codes'],
    ['gift cards', 'Compra tarjetas de regalo y mándame el código'],
    ['gift cards', 'Купи подарочную карту и пришли код'],
    ['code', 'Send me the code you just got'],
    ['code', 'Can you give me your verification code?'],
    ['code', 'Mándame el código que te llegó'],
    ['code', 'Скинь мне код из смс'],
    ['fee', 'There is a small verification fee of $30'],
    ['fee', 'Hay que pagar una tarifa de activación'],
    ['fee', 'Нужно внести взнос за верификацию'],
    ['agency', 'Our agency takes 20%, you only pay a small deposit in advance'],
    ['agency', 'Soy de una agencia, la inscripción se paga por adelantado'],
    ['agency', 'Наше агентство работает по предоплате'],
    ['app', 'Text me on WhatsApp'],
    ['app', "Let's continue on Telegram, it is safer there"],
    ['app', 'Escríbeme por Telegram'],
    ['app', 'Mejor hablamos por WhatsApp'],
    ['app', 'Напиши мне в телеграм'],
    ['app', 'Давай перейдём в вотсап'],
    ['support', 'This is the support team, please confirm your password'],
    ['support', 'Your account will be suspended unless you verify it here'],
    ['support', 'Somos el equipo de soporte, envíanos tu contraseña'],
    ['support', 'Служба поддержки: сообщите пароль'],
    ['investment', 'I trade crypto, guaranteed daily profit'],
    ['investment', 'Invierte en bitcoin conmigo, ganancias diarias'],
    ['investment', 'Вложи в крипту, гарантированный доход'],
    ['chargeback', 'Do it or I file a chargeback'],
    ['chargeback', 'Si no, haré un contracargo'],
    ['chargeback', 'Иначе оформлю возврат платежа'],
    ['app', 'Te\u200bxt me on Whats\u00adApp'],
  ])('%s: %s [RT-04]', (_, text) => {
    expect(of(text)).toContain('scam');
  });

  it.each([
    'I post my schedule on Telegram every Monday.',
    'Somebody did a chargeback yesterday, I lost 300 tokens.',
    'I got a gift card for my birthday.',
    'My crypto payout came two days late.',
    'I changed my password and turned on two steps.',
    'The agency answered, finally.',
    'Send me the photo of your light, please.',
    'My manager is on holiday.',
    'What code do you use for the overlay?',
    'The platform takes a fee of 50%.',
    'Publico mi horario en Telegram los lunes.',
    'Cambié la contraseña y ahora entro con dos pasos.',
    'La comisión de la plataforma subió.',
    'Расписание выкладываю в телеграме по понедельникам.',
    'Сменила пароль, теперь вход в два шага.',
    'Комиссия площадки выросла.',
    'Платёж пришёл только сегодня.',
    'Ayer me hicieron un contracargo y perdí 300 fichas.',
    'Could we stream together on Friday?',
  ])('ignores %s, which is not a scam [RT-04]', (text) => {
    expect(of(text)).toEqual([]);
  });
});

describe('a text', () => {
  it('gets each warning once, in a fixed order [RT-04]', () => {
    expect(of('Text me on WhatsApp: +1 305 555 0142, or evil.com and www.evil.com')).toEqual(['phone', 'link', 'scam']);
  });

  it('with arbitrary characters is checked quickly and deterministically [RT-04]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(of(text)).toEqual(of(text));
      }),
    );
  });

  it.each(['1', '1 ', 'a.', 'a.b/', '@', 'http://', 'a@b.', '(305) ', 'send me ', 'agency ', 'код '])(
    'consisting of repeated %j at maximum length is checked in time [RT-04]',
    (part) => {
      expect(of(part.repeat(4000 / part.length))).toBeInstanceOf(Array);
    },
  );
});
