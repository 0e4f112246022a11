/** The packages that the page and its tests import, for Vite to bundle once: as files of their own they take half of a test file's time. */
import { globSync, readFileSync } from 'node:fs';

const SOURCES = '{src,features/*/page,features/*/rules,features/*/words,tests,scripts/build/inPlace}/**/*.{ts,tsx}';
const IMPORT = /^(?:import|export)\s[^'";]*?from '([^.'][^']*)'|\bimport\('([^.'][^']*)'\)|^import '([^.'][^']*)'/gm;
const OF_PAGE =
  /^(?:react|react-dom|react-admin|react-router-dom|react-hook-form|react-day-picker|ra-|@tanstack\/|@mui\/|@testing-library\/|recharts|yup|jwt-decode|uqr|kysely)/;

/** Their addresses as they are imported, sorted. */
export function pagePackages(): string[] {
  const found = globSync(SOURCES).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, ...names]) => names.find(Boolean) ?? ''),
  );
  const own = ['react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom/client'];
  return [...new Set([...own, ...found.filter((name) => OF_PAGE.test(name) && !name.endsWith('.css'))])].toSorted();
}
