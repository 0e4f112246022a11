// Preloaded into a server that is measured: on SIGUSR2 it writes how long its event loop was held since the last time.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();
process.on('SIGUSR2', () => {
  /** @param {number} nanoseconds */
  const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION).toFixed(1);
  process.stdout.write(
    `event loop held: p50 ${ms(delay.percentile(50))}, p95 ${ms(delay.percentile(95))}, p99 ${ms(delay.percentile(99))}, longest ${ms(delay.max)} ms.\n`,
  );
  delay.reset();
});
