/** What is said at the start where other machines can reach Windrow and nothing tells that HTTPS is in front of it. */
import type { Settings } from './env';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** The lines; none where only this machine can reach it, or a proxy is named. */
export function exposureLines({ host, trustProxy }: Pick<Settings, 'host' | 'trustProxy'>): string[] {
  if (LOOPBACK.test(host) || trustProxy.length > 0) return [];
  return [
    `Other machines can reach HOST ${host} and no proxy is named: passwords would travel readable for all in between.`,
    'Put a proxy that speaks HTTPS in front and name its address in TRUST_PROXY.',
  ];
}
