/** Set-up of the page tests: on a busy machine a screen takes longer than the second for which vitest waits. */
import { vi } from 'vitest';

const { waitFor } = vi;
vi.waitFor = (callback, options = { timeout: 20_000 }) => waitFor(callback, options);
