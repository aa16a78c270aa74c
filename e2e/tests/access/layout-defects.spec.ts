import { layoutDefects, NO_DEFECTS } from '../../fixtures/accessibility-and-layout/layout-defects.ts';
import { expect, test } from '../../fixtures/test.ts';

const LONG = 'A name that is longer than its box';

/** Planted defects, each with the expected report. */
const PLANTED: readonly (readonly [what: string, html: string, found: Record<string, RegExp>])[] = [
  [
    'a button outside the window',
    '<div style="overflow: clip"><button style="margin-left: 350px; width: 120px">Report</button></div>',
    { unreachable: /Report/ },
  ],
  [
    'a link cut by a box that hides it',
    '<div style="width: 100px; overflow: hidden; white-space: nowrap"><a href="#a" style="display: inline-block; width: 160px">To</a></div>',
    { unreachable: /To/ },
  ],
  [
    'a button below the end of a dialog that cannot be scrolled',
    '<dialog open style="position: fixed; top: 0; height: 300px; overflow: hidden"><p style="height: 400px">Why?</p><button>Send</button></dialog>',
    { unreachable: /Send/ },
  ],
  [
    'a button of a dialog that is higher than the window',
    '<dialog open style="position: fixed; top: 0; max-height: none"><p style="height: 1000px">Why?</p><button>Send</button></dialog>',
    { unreachable: /Send/ },
  ],
  [
    'a text cut without an ellipsis',
    `<p style="width: 80px; overflow: hidden; white-space: nowrap">${LONG}</p>`,
    { cutTexts: /longer/ },
  ],
  [
    'a line cut in its height',
    `<p style="width: 80px; height: 30px; overflow: hidden; font: 16px/20px serif">${LONG}</p>`,
    { cutTexts: /longer/ },
  ],
  [
    'a word that sticks out of its button',
    '<button style="width: 40px; white-space: nowrap; background: silver">Following</button>',
    { cutTexts: /sticks out/ },
  ],
  [
    'options squeezed by a rule for another button',
    `<form><div role="listbox"><button role="option" style="display: grid; width: 40px; white-space: nowrap; overflow: hidden">${LONG}</button></div></form>`,
    { cutTexts: /longer/ },
  ],
  [
    'two buttons on each other',
    '<button style="width: 80px">One</button><button style="width: 80px; margin-left: -40px">Two</button>',
    { overlaps: /One.*Two/ },
  ],
  [
    'a button on a field that leaves no room for it',
    '<div style="position: relative; width: 200px"><input style="width: 200px"><button style="position: absolute; right: 0; top: 0">Go</button></div>',
    { overlaps: /input.*Go/ },
  ],
  [
    'a heading that breaks inside a word',
    '<div style="display: grid; grid-template-columns: minmax(0, 1fr) 280px; overflow-wrap: break-word"><h1>Community</h1><button>New</button></div>',
    { brokenWords: /Community/ },
  ],
];

/** Markup that resembles a defect but is not one. */
const SOUND: readonly (readonly [what: string, html: string])[] = [
  [
    'a row that can be scrolled to its end',
    '<div style="overflow-x: auto; white-space: nowrap; width: 300px"><a href="#a" style="display: inline-block; width: 500px">First</a><a href="#b">Last</a></div>',
  ],
  [
    'a dialog that can be scrolled to its end',
    '<dialog open style="position: fixed; top: 0; height: 300px; overflow-y: auto"><p style="height: 1000px">Why?</p><button>Send</button></dialog>',
  ],
  ['a button below the window, on a page', '<p style="height: 2000px">Long</p><button>Send</button>'],
  [
    'a text with an ellipsis',
    `<p style="width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">${LONG}</p>`,
  ],
  ['a fold that is closed', `<details><summary>More</summary><p>${LONG}</p></details>`],
  [
    'a text for screen readers only',
    '<span class="visually-hidden" style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">Only heard</span>',
  ],
  [
    'a field with room for its button',
    '<div style="position: relative; width: 200px"><input style="box-sizing: border-box; width: 200px; padding-right: 60px"><button style="position: absolute; right: 0; top: 0; width: 50px">Go</button></div>',
  ],
  [
    'a menu over the page',
    '<button>One</button><div role="menu" style="position: absolute; top: 0; left: 0"><button role="menuitem">Two</button></div>',
  ],
];

test.describe('layout defects [OPS-07]', { tag: '@phone' }, () => {
  test('every planted defect is reported [OPS-07]', async ({ page }) => {
    for (const [what, html, found] of PLANTED) {
      await page.setContent(`<!doctype html><meta name="viewport" content="width=device-width"><body>${html}`);
      const defects = await layoutDefects(page);
      for (const [kind, text] of Object.entries(found))
        expect.soft(defects[kind as keyof typeof defects].join(' '), what).toMatch(text);
    }
  });

  test('markup that only resembles a defect is not reported [OPS-07]', async ({ page }) => {
    for (const [what, html] of SOUND) {
      await page.setContent(`<!doctype html><meta name="viewport" content="width=device-width"><body>${html}`);
      expect(await layoutDefects(page), what).toEqual(NO_DEFECTS);
    }
  });
});
