/** What Chromium is told when tests and measurements start it. */

/**
 * What the browser does beside the page. The first ones are Playwright's own, which a list of ours replaces; the last two start a page each for the
 * suggestions of the address field in every window, at half the time of a test.
 */
const without = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];
/** The flag that leaves all of that out. */
export const PAGES_ONLY = `--disable-features=${without.join()}`;

/** What the browser is started with. */
export const flags = [
  PAGES_ONLY,
  '--disable-gpu',
  // Letters as wide as in a window: without a window they would be fitted to whole pixels.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // A test's page is gone before optimized code has earned its making: a load without takes a seventh less of the processor.
  ...(process.env.VITEST ? ['--js-flags=--no-maglev --no-turbofan'] : []),
];
