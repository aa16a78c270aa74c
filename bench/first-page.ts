import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumPath } from '../scripts/lib/browsers/chromium-path.ts';

/** Transfer sizes, in kB, of the resources that a visitor's browser loads for a page until the network is idle. */
export interface PageWeight {
  path: string;
  script: number;
  stylesheet: number;
  font: number;
  /** Scripts and fonts that block the first paint, and fonts for which text has to wait. */
  delays: string[];
}

/** Loads each page with an empty cache, as on a first visit, and measures the transfer sizes. */
export async function weighPages(origin: string, paths: readonly string[]): Promise<PageWeight[]> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const weights: PageWeight[] = [];
    for (const path of paths) weights.push(await weigh(browser, origin, path));
    return weights;
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, origin: string, path: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const page = await context.newPage();
  const sizes = { script: 0, stylesheet: 0, font: 0 };
  const weighed: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (!(type in sizes)) return;
    // The `in` operator above has checked that `type` is a key.
    const kind = type as keyof typeof sizes;
    weighed.push(request.sizes().then(({ responseBodySize }) => void (sizes[kind] += responseBodySize)));
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await Promise.all(weighed);
  const delays = await delaysOf(page);
  await context.close();
  const kB = (bytes: number) => bytes / 1000;
  return { path, script: kB(sizes.script), stylesheet: kB(sizes.stylesheet), font: kB(sizes.font), delays };
}

async function delaysOf(page: Page): Promise<string[]> {
  // Runs in the page, so it has no access to this module.
  return page.evaluate(() => {
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    const blocking = entries
      .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
      .filter(({ name }) => /\.(?:m?js|woff2?)(?:\?|$)/.test(name))
      .map(({ name }) => `${new URL(name).pathname} blocks rendering`);
    const scripts = [...document.querySelectorAll('script[src]')]
      .filter(
        (script) => script instanceof HTMLScriptElement && !script.async && !script.defer && script.type !== 'module',
      )
      .map((script) => `${script.getAttribute('src') ?? ''} is neither a module nor async`);
    const faces = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .filter((rule) => !['swap', 'optional', 'fallback'].includes(rule.style.getPropertyValue('font-display')))
      .map((rule) => `text waits for ${rule.style.getPropertyValue('font-family')}`);
    return [...blocking, ...scripts, ...faces];
  });
}
