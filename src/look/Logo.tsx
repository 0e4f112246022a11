/** The logo: three rows that meet at the horizon, the middle one gold. Without MUI, because the login page has none. */

/** The logo without the product's name. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg className="mark-rows" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2.5 21C6.2 15 8.6 9.4 9.6 3" />
      <path className="gold" d="M12 21V3" />
      <path d="M21.5 21C17.8 15 15.4 9.4 14.4 3" />
    </svg>
  );
}
