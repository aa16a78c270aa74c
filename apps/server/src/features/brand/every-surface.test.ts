import { readdirSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { COLOR_SCHEMES, paletteOf } from '@site/contract/brand/palette.ts';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { LANGUAGES, perLanguage } from '@site/contract/core/languages.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { PAGE_LIST } from '@site/contract/site/pages.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import { builtPages } from '#platform/pages/page-loader.ts';
import type { PageHandler } from '#platform/pages/render-page.ts';
import { client, cookieHeader, testApp, type TestApp } from '../../testing/app.ts';
import { finishCourse, publishCourse } from '../../testing/course-factories.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { chapterSheet } from '../courses/chapters/chapter-sheet.ts';
import { savePage } from '../../testing/link-page/link-page-factories.ts';
import { findCourse } from '../courses/live-courses.ts';

const ROOT = new URL('../../../../../', import.meta.url);

// The pages of the build, as served in production.
const pages: PageHandler = { fetch: async (...args) => (await (await builtPages())()).fetch(...args) };

const SECOND = {
  ...DEFAULT_BRAND,
  names: { product: 'Night Harbour', partner: 'Tidewater' },
  partnerSlug: 'tidewater',
  colors: { accent: '#ff6a3d', secondary: '#0a7a55', tokens: { light: {}, dark: {} } },
  fonts: { ...DEFAULT_BRAND.fonts, text: 'manrope', display: 'playfair-display' } as const,
  radius: 'large' as const,
  density: 'compact' as const,
  pictures: { logoLight: null, logoDark: null, icon: null, shareImage: null },
  mail: { header: perLanguage(() => 'From the harbour'), footer: perLanguage(() => 'Harbour street 1') },
  copyright: perLanguage(() => '© {{year}} Harbour Ltd'),
  social: [{ network: 'video' as const, url: 'https://video.example/harbour' }],
};

const builtIn = paletteOf(DEFAULT_BRAND.colors);
/** Colours of the built-in brand, without white and black, which every brand may have. */
const COLORS = [...new Set(COLOR_SCHEMES.flatMap((scheme) => Object.values(builtIn[scheme])))].filter(
  (color) => color !== '#ffffff',
);
/** Everything that identifies the built-in brand: names, addresses, colours, fonts of its own, and its drawn logo. */
const FIRST = new RegExp(['limelight', 'velora', ...COLORS, 'M11 11 3 28', 'M12 12 5 27', 'lamp-'].join('|'), 'i');

/** Outlines of the lamp and of the beam of the built-in logo, in any size. */
const LAMP = /h\d{2,}l[\d.]+ [\d.]+ ?[Hh]-?[\d.]+z|M[\d.]+ [\d.]+ [\d.]+ [\d.]+h\d{2,}L[\d.]+ [\d.]+z|#let lamp/;

/** Returns what a text contains of the built-in brand. */
const traces = (text: string) => FIRST.exec(text)?.[0] ?? null;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    pages,
    // Not part of the brand.
    settings: { PRODUCT_SHORT: 'nh' },
  });
  const { api } = await createLoggedInAccount(app, { role: 'SuperAdmin' });
  // Pages and files of the built-in brand are in all caches.
  for (const path of [
    '/',
    '/manifest.webmanifest',
    '/og.png',
    '/api/docs',
    '/api/docs/json',
    '/api/openapi.json',
    '/faq',
  ]) {
    await fetch(app.origin + path, { headers: { accept: 'text/html' } });
  }
  const { revision } = await api(brandRoutes.save, { brand: SECOND, revision: 0 });
  await api(brandRoutes.publish, { revision });
});
afterAll(() => app.close());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(app.origin + path, { redirect: 'manual', headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

it.each(LANGUAGES)('shows nothing of the first brand on any page in %s [BRAND-10]', async (language) => {
  const readers = {
    visitor: null,
    newcomer: await createLoggedInAccount(app, { role: null }),
    member: await createLoggedInAccount(app),
    staff: await createLoggedInAccount(app, { role: 'SuperAdmin' }),
  };
  const found: string[] = [];
  const plain = PAGE_LIST.filter(({ path }) => !path.includes('$'));
  expect(plain.length).toBeGreaterThan(60);
  for (const { path, reader } of plain) {
    const account = readers[reader];
    const cookie = account ? cookieHeader(account.api.cookies) : '';
    const { status, text } = await read(path, {
      accept: 'text/html',
      'accept-language': language,
      ...(cookie && { cookie }),
    });
    // The stage of the bingo has beams of light.
    const lamp = path === '/points/bingo' ? null : (LAMP.exec(text)?.[0] ?? null);
    const trace = traces(text) ?? lamp;
    if (status >= 500 || trace !== null) found.push(`${path} ${status} ${trace}`);
  }
  expect(found).toEqual([]);
});

it('declares the colours, fonts, corners and logo of the second brand on each page, allowed by its policy [BRAND-10]', async () => {
  const { text, headers } = await read('/', { accept: 'text/html' });
  const { style, styleHash, palette } = app.services.brand.live;
  expect(text).toContain(`<style>${style}</style></head>`);
  expect(headers.get('content-security-policy')).toContain(styleHash);
  for (const scheme of COLOR_SCHEMES) {
    const changed = Object.entries(palette[scheme]).filter(
      ([token, color]) => builtIn[scheme][token as 'text'] !== color,
    );
    for (const [token, color] of changed) expect(style).toContain(`--${token}:${color};`);
  }
  expect(style).toMatch(/--font:'Manrope'.*--display:'Playfair Display'/);
  expect(text).toContain('<title>Night Harbour</title>');
  expect(text).toContain(`© ${new Date().getUTCFullYear()} Harbour Ltd`);
  expect(text).toContain('href="https://video.example/harbour"');
  expect(text).toContain(`content="${palette.dark.ground}"`);
});

it('shows nothing of the first brand on error, overload and offline pages [BRAND-10]', async () => {
  for (const path of ['/404', '/error-page', '/forbidden', '/m/no-such-page']) {
    const { text } = await read(path, { accept: 'text/html' });
    expect([path, traces(text), LAMP.exec(text)]).toEqual([path, null, null]);
  }
  const unknown = await app.http.inject({ url: '/', headers: { host: 'evil.example', accept: 'text/html' } });
  expect([unknown.statusCode, traces(unknown.body)]).toEqual([421, null]);
  expect(unknown.body).toContain('Night Harbour');
  expect(unknown.body).toContain(app.services.brand.live.palette.dark.ground);

  const site = (await read('/sw-site.js')).text;
  expect(traces(site)).toBeNull();
  const self: { offlinePage?: (_: object) => Promise<Response> } = {};
  const web = new URL('../../../../web/public/', import.meta.url);
  const worker = ['sw-language.js', 'sw-offline-page.js'].map((name) => readFileSync(new URL(name, web), 'utf8'));
  runInNewContext([site, ...worker].join('\n'), {
    self: Object.assign(self, { navigator: { languages: ['en'] } }),
    crypto,
    Response,
    caches: undefined,
    cookieStore: undefined,
  });
  const offline = await self.offlinePage?.({ account: null, exit: '', entries: {} });
  const html = (await offline?.text()) ?? '';
  expect(traces(html)).toBeNull();
  expect(html).toContain(`--secondary:${app.services.brand.live.palette.light.secondary}`);
  // Each scheme has its logo.
  expect(html.match(/--logo:url\("data:image\/png;base64,[\w+/=]{100,}"\)/g)).toHaveLength(2);
});

it('draws the lamp of the built-in logo only in its pictures [BRAND-10]', async () => {
  const sources = await Array.fromAsync(
    glob(['apps/web/src/**/*.tsx', 'content/{badges,figures,avatars}/*.svg', 'content/typeset/*.typ'], {
      cwd: ROOT,
      // Cards with furniture and doors of similar outlines, and a stage with beams of light.
      exclude: ['**/tarot/*card-symbols.tsx', '**/bingo/bingo-art.tsx'],
    }),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((path) => LAMP.test(readFileSync(new URL(path, ROOT), 'utf8')));
  expect(found).toEqual([]);
  const logo = readFileSync(new URL('content/brand/lamp-light.svg', ROOT), 'utf8');
  expect(logo).toMatch(LAMP);
});

it('writes emails in all languages without anything of the first brand [BRAND-10]', async () => {
  const logo = await app.services.mail.drawLogo();
  const file = new URL('../../../../../content/catalogues/en/mails.json', import.meta.url);
  const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  const kinds = keys.filter((key) => key.endsWith('.subject')).map((key) => key.replace(/\.subject$/, ''));
  for (const language of LANGUAGES) {
    for (const kind of kinds) {
      const mail = composeMail(app.services, { to: 'a@example.com', language, kind, params: {}, path: '/x' }, logo);
      expect(traces(mail.subject + mail.text + mail.html)).toBeNull();
      expect(mail.html).toContain('Night Harbour');
      expect(mail.html).toContain('Harbour street 1');
      expect(mail.html).toContain(`background:${app.services.brand.live.palette.light.accent}`);
      expect(mail.text).toContain('From the harbour');
    }
  }
});

it('names and draws the second brand in manifest, feeds, API reference and site information [BRAND-10]', async () => {
  const paths = [
    '/manifest.webmanifest',
    '/rss/forum.xml',
    '/rss/articles.xml',
    '/api/docs',
    '/api/docs/json',
    '/api/docs/yaml',
    '/api/openapi.json',
    '/sitemap.xml',
    '/robots.txt',
    siteRoutes.info.path,
  ];
  for (const path of paths) {
    const { status, text } = await read(path);
    expect([path, status, traces(text)]).toEqual([path, 200, null]);
  }
  expect((await read('/api/docs')).text).toContain('<title>Night Harbour API</title>');
  expect(JSON.parse((await read('/api/openapi.json')).text)).toMatchObject({ info: { title: 'Night Harbour' } });
  const { icons, ...manifest } = JSON.parse((await read('/manifest.webmanifest')).text) as {
    icons: { src: string }[];
  };
  const { ground } = app.services.brand.live.palette.dark;
  expect(manifest).toMatchObject({ name: 'Night Harbour', short_name: 'Night', background_color: ground });
  for (const { src } of icons) {
    const icon = await read(src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(icon.headers.get('cache-control')).toContain('immutable');
  }
});

it('draws icons, logo and share image of the second brand at the addresses of the first [BRAND-10] [BRAND-59]', async () => {
  const { brand } = app.services;
  const first = await brand.version(0);
  const content = async (path: string) => Buffer.from(await (await fetch(app.origin + path)).arrayBuffer());
  for (const [path, name] of [
    ['/og.png', 'share.png'],
    ['/icon.png', 'icon-192.png'],
    ['/apple-touch-icon.png', 'apple-touch-icon.png'],
  ] as const) {
    const shown = await content(path);
    expect(shown.equals(await content(`/brand/${brand.live.key}/${name}`))).toBe(true);
    expect(shown.equals(await content(`/brand/${first?.key}/${name}`))).toBe(false);
  }
  // The studio shows the same drawing before the publication.
  const { api } = await createLoggedInAccount(app, { role: 'SuperAdmin' });
  const { image } = await api(brandRoutes.previewShareImage, { brand: SECOND });
  expect(image).toBe(`data:image/png;base64,${(await content('/og.png')).toString('base64')}`);
  expect((await read('/brand/99-000000000000/share.png')).status).toBe(404);
  expect((await read(`/brand/${brand.live.key}/other.png`)).status).toBe(404);
  for (const font of ['manrope-latin', 'playfair-display-cyrillic']) {
    expect((await read(`/brand/fonts/${font}.woff2`)).headers.get('content-type')).toBe('font/woff2');
  }
});

it('draws illustrations, badges and the default avatar in the colours of the second brand [BRAND-10]', async () => {
  for (const [folder, minimum] of [
    ['figures', 20],
    ['badges', 20],
    ['avatars', 1],
  ] as const) {
    const files = readdirSync(new URL(`content/${folder}/`, ROOT));
    expect(files.length).toBeGreaterThanOrEqual(minimum);
    for (const file of files) {
      const { status, text } = await read(`/${folder}/${file}`);
      expect([file, status, traces(text)]).toEqual([file, 200, null]);
    }
  }
});

it('typesets certificates and chapters with names and colours of the second brand [BRAND-10]', async () => {
  const { api } = await createLoggedInAccount(app);
  const course = await publishCourse(app.services);
  await finishCourse(api, course);
  const { code } = await api(courseRoutes.certify, { courseId: course.id, name: 'Ana' });
  const pdf = await fetch(`${app.origin}/certificates/${code}.pdf`);
  const content = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
  expect([pdf.status, traces(content)]).toEqual([200, null]);
  expect(content).toContain('Night Harbour');
  const live = await findCourse(
    Object.assign(Object.create(app.services), { language: 'en', tag: () => undefined }),
    { id: course.id },
    'en',
  );
  const [chapter] = live.chapters;
  if (!chapter) throw new Error('the course has no chapter');
  const { data } = await chapterSheet(app.services, live, chapter);
  expect(traces(JSON.stringify(data))).toBeNull();
  expect(data).toMatchObject({ site: 'Night Harbour', brand: { fonts: { text: 'Manrope' } } });
});

it('shows the second brand on link pages, and the page that reports one [BRAND-10]', async () => {
  const { api } = await createLoggedInAccount(app);
  await savePage(api, { published: true });
  const { code } = await api(linkPageRoutes.info, {});
  for (const path of [`/m/${code}`, `/m/${code}/report`]) {
    const { status, text } = await read(path, { accept: 'text/html' });
    expect([path, status, traces(text)]).toEqual([path, 200, null]);
  }
});

it('reserves the names of the second brand and releases those of the first [BRAND-10]', async () => {
  const used = (value: string) => client(app)(accountRoutes.checkUsed, { field: 'userName', value });
  expect((await used('nightharbour_1')).problem).not.toBe('');
  expect((await used('limelight_1')).problem).toBe('');
});
