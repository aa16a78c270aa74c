import { chromium, type Browser } from '@playwright/test';
import { chromiumPath } from '../scripts/lib/browsers/chromium-path.ts';

/** Result of loading a page as a visitor with a slow phone and connection. */
export interface Reading {
  path: string;
  /** Largest contentful paint in ms. */
  paint: number;
  /** Total blocking time in ms: for each long task after the first contentful paint, the time beyond 50 ms. */
  blocked: number;
  /** Number of requests until the network is idle, including the document. */
  files: number;
  /** Size of the responses over the network, including headers, in kB. */
  kB: number;
}

interface Seen {
  paint: number;
  tasks: { startTime: number; duration: number }[];
}

/** Similar to slow 4G: latency of at least 150 ms per request, 1.44 Mbit/s down and 0.75 Mbit/s up. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: 0.75e6 / 8 };
const CPU_SLOWDOWN = 4;
/** Number of times that each page is loaded with an empty browser cache. The medians are reported. */
const TIMES = 3;
const LONG_TASK_MS = 50;

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Loads each page as a visitor with a slow phone. */
export async function readPages(origin: string, paths: readonly string[]): Promise<Reading[]> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const readings: Reading[] = [];
    for (const path of paths) {
      // Fills the server's cache, because only the very first visitor finds it empty.
      await fetch(origin + path);
      const runs: Omit<Reading, 'path'>[] = [];
      for (let time = 0; time < TIMES; time += 1) runs.push(await readOnce(browser, origin + path));
      const median = (name: keyof Omit<Reading, 'path'>) => middle(runs.map((run) => run[name]));
      readings.push({
        path,
        paint: median('paint'),
        blocked: median('blocked'),
        files: median('files'),
        kB: median('kB'),
      });
    }
    return readings;
  } finally {
    await browser.close();
  }
}

async function readOnce(browser: Browser, url: string): Promise<Omit<Reading, 'path'>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', isMobile: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    let files = 0;
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      files += 1;
      bytes += encodedDataLength;
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(() => {
      const seen: Seen = { paint: 0, tasks: [] };
      Object.assign(globalThis, { seenByBench: seen });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.paint = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ startTime, duration });
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    // The init script above has set `seenByBench`.
    const { paint, tasks, firstPaint } = await page.evaluate(() => ({
      ...(globalThis as unknown as { seenByBench: Seen }).seenByBench,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    // A task that began before the first paint counts from that moment.
    const durations = tasks.map((task) => Math.min(task.duration, task.startTime + task.duration - firstPaint));
    const blocked = durations.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
    return { paint, blocked, files, kB: bytes / 1000 };
  } finally {
    await context.close();
  }
}
